if (!requireNamespace("RPostgreSQL", quietly = TRUE)) {
  cat('[{"client":"RPostgreSQL","taken":0,"of":0,"first_refusal":"not tried: there is no RPostgreSQL here"}]\n')
  quit()
}
suppressMessages(library(RPostgreSQL))

question <- "SELECT month, origin_state, SUM(flights) AS flights, MEASURE(late_share) AS late_share FROM metrics.traffic GROUP BY 1, 2 ORDER BY 1, 2"
taken <- 0
of <- 0
refusal <- ""
check <- function(name, work) {
  of <<- of + 1
  tryCatch({
    stopifnot(work())
    taken <<- taken + 1
  }, error = function(error) if (refusal == "") refusal <<- gsub('["\\\\\n]', "'", paste0(name, ": ", conditionMessage(error))))
}
connection <- dbConnect(PostgreSQL(), host = "127.0.0.1", port = as.integer(Sys.getenv("POSTGRES_PORT")), user = "analyst",
  password = Sys.getenv("SERVICE_TOKEN"), dbname = "flights")
check("rows", function() {
  rows <- dbGetQuery(connection, question)
  nrow(rows) > 300 && inherits(rows$month, "Date") && is.numeric(rows$late_share) && sum(rows$flights) == sum(dbGetQuery(connection, "SELECT SUM(flights) FROM traffic"))
})
check("parameters", function() dbGetQuery(connection, "SELECT SUM(flights) AS flights FROM traffic WHERE origin_state = $1", c("CA"))$flights > 0)
check("in parts", function() {
  result <- dbSendQuery(connection, question)
  rows <- 0
  while (!dbHasCompleted(result)) rows <- rows + nrow(fetch(result, n = 50))
  dbClearResult(result)
  rows > 300
})
check("columns of a result", function() {
  result <- dbSendQuery(connection, "SELECT month, flights, late_share FROM traffic")
  columns <- dbColumnInfo(result)
  dbClearResult(result)
  identical(columns$Sclass, c("Date", "double", "double"))
})
check("relations", function() "traffic" %in% dbGetQuery(connection, "SELECT table_name FROM information_schema.tables WHERE table_schema = 'metrics'")$table_name)
check("dbGetInfo", function() dbGetInfo(connection)$serverVersion == "15.0.18")
check("a refusal", function() is.null(suppressWarnings(dbGetQuery(connection, "SELECT SUM(late_share) FROM traffic"))))
invisible(dbDisconnect(connection))
cat(sprintf('[{"client":"RPostgreSQL %s","taken":%d,"of":%d,"first_refusal":"%s"}]\n', packageVersion("RPostgreSQL"), taken, of, refusal))
