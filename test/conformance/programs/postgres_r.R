if (!requireNamespace("RPostgres", quietly = TRUE)) {
  cat('[{"client":"RPostgres","taken":0,"of":0,"first_refusal":"not tried: there is no RPostgres here"}]\n')
  quit()
}
library(DBI)

url <- Sys.getenv("SERVICE_URL")
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
connection <- dbConnect(RPostgres::Postgres(), host = "127.0.0.1", port = as.integer(Sys.getenv("POSTGRES_PORT")), user = "analyst",
  password = Sys.getenv("SERVICE_TOKEN"), dbname = "flights")
check("rows", function() {
  rows <- dbGetQuery(connection, question)
  nrow(rows) > 300 && inherits(rows$month, "Date") && is.numeric(rows$late_share) && sum(rows$flights) == sum(dbGetQuery(connection, "SELECT SUM(flights) FROM traffic"))
})
check("parameters", function() {
  dbGetQuery(connection, "SELECT SUM(flights) AS flights FROM traffic WHERE origin_state = $1", params = list("CA"))$flights > 0
})
check("in parts", function() {
  result <- dbSendQuery(connection, question)
  rows <- 0
  while (!dbHasCompleted(result)) rows <- rows + nrow(dbFetch(result, n = 50))
  dbClearResult(result)
  rows > 300
})
check("dbListTables", function() "traffic" %in% dbListTables(connection))
check("dbListFields", function() "late_share" %in% dbListFields(connection, Id(schema = "metrics", table = "traffic")))
check("dbExistsTable", function() dbExistsTable(connection, Id(schema = "metrics", table = "traffic")))
check("dbListObjects", function() nrow(dbListObjects(connection, Id(schema = "metrics"))) >= 3)
check("a transaction", function() dbWithTransaction(connection, nrow(dbGetQuery(connection, question)) > 300))
dbDisconnect(connection)
cat(sprintf('[{"client":"RPostgres %s","taken":%d,"of":%d,"first_refusal":"%s"}]\n', packageVersion("RPostgres"), taken, of, refusal))
