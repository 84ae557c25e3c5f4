# What the programs of R have in common: they check one after the other what a package does with the flights, and print what it took.
question <- "SELECT month, origin_state, SUM(flights) AS flights, MEASURE(late_share) AS late_share FROM metrics.traffic GROUP BY 1, 2 ORDER BY 1, 2"
taken <- 0
of <- 0
refusal <- ""

load_or_quit <- function(package) {
  if (requireNamespace(package, quietly = TRUE)) return(invisible(suppressMessages(library(package, character.only = TRUE))))
  refusal <<- sprintf("not tried: there is no %s here", package)
  print_outcome(package)
  quit()
}

connect <- function(driver) {
  dbConnect(driver, host = "127.0.0.1", port = as.integer(Sys.getenv("POSTGRES_PORT")), user = "analyst",
    password = Sys.getenv("SERVICE_TOKEN"), dbname = "flights")
}

check <- function(name, work) {
  of <<- of + 1
  tryCatch({
    stopifnot(work())
    taken <<- taken + 1
  }, error = function(error) if (refusal == "") refusal <<- gsub('["\\\\\n]', "'", paste0(name, ": ", conditionMessage(error))))
}

check_rows <- function(connection) {
  check("rows", function() {
    rows <- dbGetQuery(connection, question)
    nrow(rows) > 300 && inherits(rows$month, "Date") && is.numeric(rows$late_share) && sum(rows$flights) == sum(dbGetQuery(connection, "SELECT SUM(flights) FROM traffic"))
  })
}

# completed and fetched: a package's own names for whether a result is at its end, and for its next rows.
check_parts <- function(connection, completed, fetched) {
  check("in parts", function() {
    result <- dbSendQuery(connection, question)
    rows <- 0
    while (!completed(result)) rows <- rows + nrow(fetched(result, n = 50))
    dbClearResult(result)
    rows > 300
  })
}

print_outcome <- function(client) {
  cat(sprintf('[{"client":"%s","taken":%d,"of":%d,"first_refusal":"%s"}]\n', client, taken, of, refusal))
}
