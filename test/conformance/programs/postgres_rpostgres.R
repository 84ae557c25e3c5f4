source("postgres_checks.R")
load_or_quit("RPostgres")
library(DBI)

connection <- connect(RPostgres::Postgres())
check_rows(connection)
check("parameters", function() {
  dbGetQuery(connection, "SELECT SUM(flights) AS flights FROM traffic WHERE origin_state = $1", params = list("CA"))$flights > 0
})
check_parts(connection, dbHasCompleted, dbFetch)
check("dbListTables", function() "traffic" %in% dbListTables(connection))
check("dbListFields", function() "late_share" %in% dbListFields(connection, Id(schema = "metrics", table = "traffic")))
check("dbExistsTable", function() dbExistsTable(connection, Id(schema = "metrics", table = "traffic")))
check("dbListObjects", function() nrow(dbListObjects(connection, Id(schema = "metrics"))) >= 3)
check("a transaction", function() dbWithTransaction(connection, nrow(dbGetQuery(connection, question)) > 300))
dbDisconnect(connection)
print_outcome(paste("RPostgres", packageVersion("RPostgres")))
