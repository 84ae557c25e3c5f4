' What LibreOffice Base does over its own PostgreSQL driver: connecting, listing, describing, and reading as its tables, queries and reports do.
Dim taken As Integer
Dim asked As Integer
Dim refusal As String

Sub Main
  Dim info(1) As New com.sun.star.beans.PropertyValue
  Dim anything As Variant
  Dim stage As String
  On Error Goto Failed
  stage = "connecting"
  info(0).Name = "user"
  info(0).Value = "analyst"
  info(1).Name = "password"
  info(1).Value = Environ("SERVICE_TOKEN")
  manager = createUnoService("com.sun.star.sdbc.DriverManager")
  connection = manager.getConnectionWithInfo("sdbc:postgresql:host=127.0.0.1 port=" & Environ("POSTGRES_PORT") & " dbname=flights", info())
  stage = "its version"
  Check(stage, connection.getMetaData().getDatabaseProductName() = "PostgreSQL")
  stage = "the list of relations"
  Check(stage, CountOf(connection.getMetaData().getTables(anything, "metrics", "%", Array("VIEW"))) >= 3)
  stage = "the tables that Base shows"
  Check(stage, InStr(Join(connection.getTables().getElementNames(), ","), "metrics.traffic") > 0)
  stage = "the views that Base shows"
  Check(stage, InStr(Join(connection.getViews().getElementNames(), ","), "metrics.traffic") > 0)
  stage = "columns with their comments"
  columns = connection.getMetaData().getColumns(anything, "metrics", "traffic", "late_share")
  columns.next()
  Check(stage, InStr(columns.getString(12), "Late share") > 0)
  stage = "keys"
  Check(stage, CountOf(connection.getMetaData().getPrimaryKeys(anything, "metrics", "traffic")) = 0)
  stage = "a query"
  rows = connection.createStatement().executeQuery("SELECT month, origin_state, SUM(flights) AS flights, MEASURE(late_share) AS late_share FROM metrics.traffic GROUP BY 1, 2")
  total = 0
  Do While rows.next()
    total = total + rows.getLong(3)
  Loop
  whole = connection.createStatement().executeQuery("SELECT SUM(flights) FROM metrics.traffic")
  whole.next()
  Check(stage, total > 0 And total = whole.getLong(1))
  stage = "a query with a parameter"
  prepared = connection.prepareStatement("SELECT SUM(""flights"") AS ""flights"" FROM ""metrics"".""traffic"" WHERE ""origin_state"" = ?")
  prepared.setString(1, "CA")
  found = prepared.executeQuery()
  found.next()
  Check(stage, found.getLong(1) > 0)
  stage = "the first rows of a relation"
  Check(stage, CountOf(connection.createStatement().executeQuery("SELECT * FROM ""metrics"".""delays"" LIMIT 100")) = 100)
  stage = "a sum of shares, which is refused"
  On Error Goto Refused
  connection.createStatement().executeQuery("SELECT SUM(late_share) FROM metrics.traffic")
  Check(stage, False)
  Tell()
  Exit Sub
Refused:
  Check(stage, InStr(Error, "SELECT MEASURE(late_share) FROM metrics.traffic") > 0)
  Tell()
  Exit Sub
Failed:
  Check(stage & ": " & Error, False)
  Tell()
End Sub

Sub Check(what As String, isSo As Boolean)
  asked = asked + 1
  If isSo Then
    taken = taken + 1
  ElseIf refusal = "" Then
    refusal = what
  End If
End Sub

Function CountOf(rows As Object) As Long
  CountOf = 0
  Do While rows.next()
    CountOf = CountOf + 1
  Loop
End Function

Sub Tell()
  Open Environ("TOLD") For Output As #1
  Print #1, taken & " " & asked & " " & refusal
  Close #1
End Sub
