import java.sql.*;
import java.util.*;

/** Asks the door as pgjdbc does, and prints what it took as one line of JSON. */
public class PostgresJdbc {
  interface Check {
    void run() throws Exception;
  }

  static int taken = 0, of = 0;
  static String firstRefusal = "";
  static final String QUESTION =
      "SELECT month, origin_state, SUM(flights) AS flights, MEASURE(late_share) AS late_share FROM metrics.traffic GROUP BY 1, 2 ORDER BY 1, 2";

  static void check(String name, Check work) {
    of += 1;
    try {
      work.run();
      taken += 1;
    } catch (Throwable error) {
      if (firstRefusal.isEmpty()) firstRefusal = (name + ": " + error).replace("\\", "\\\\").replace("\"", "'").replace("\n", " ");
    }
  }

  static void same(Object found, Object wanted) {
    if (!Objects.equals(found, wanted)) throw new AssertionError(found + " and not " + wanted);
  }

  static List<String> rowsOf(ResultSet rows) throws SQLException {
    List<String> found = new ArrayList<>();
    while (rows.next()) found.add(rows.getDate(1) + " " + rows.getString(2) + " " + rows.getLong(3) + " " + rows.getDouble(4));
    return found;
  }

  static List<String> namesOf(ResultSet rows, String column) throws SQLException {
    List<String> found = new ArrayList<>();
    while (rows.next()) found.add(rows.getString(column));
    return found;
  }

  public static void main(String[] args) throws Exception {
    String url = "jdbc:postgresql://127.0.0.1:" + System.getenv("POSTGRES_PORT") + "/flights";
    try (Connection connection = DriverManager.getConnection(url, "analyst", System.getenv("SERVICE_TOKEN"))) {
      DatabaseMetaData metadata = connection.getMetaData();
      List<String> expected = rowsOf(connection.createStatement().executeQuery(QUESTION));
      check("rows", () -> same(expected.size() > 300, true));
      check("prepared, past the threshold of binary", () -> {
        try (PreparedStatement statement = connection.prepareStatement(QUESTION)) {
          for (int run = 0; run < 8; run++) same(rowsOf(statement.executeQuery()), expected);
        }
      });
      check("parameters", () -> {
        try (PreparedStatement statement = connection.prepareStatement(
            "SELECT SUM(flights) FROM traffic WHERE origin_state = ? AND time >= ? AND time < ? AND distance_band IN (?, ?)")) {
          for (int run = 0; run < 8; run++) {
            statement.setString(1, "CA");
            statement.setDate(2, java.sql.Date.valueOf("2001-01-01"));
            statement.setDate(3, java.sql.Date.valueOf("2001-02-01"));
            statement.setString(4, "under 300 miles");
            statement.setString(5, "300 to 1,000 miles");
            ResultSet rows = statement.executeQuery();
            same(rows.next(), true);
            same(rows.getBigDecimal(1).signum(), 1);
          }
        }
      });
      check("setFetchSize", () -> {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
          statement.setFetchSize(50);
          same(rowsOf(statement.executeQuery(QUESTION)), expected);
        }
        connection.commit();
        connection.setAutoCommit(true);
      });
      check("setMaxRows", () -> {
        try (Statement statement = connection.createStatement()) {
          statement.setMaxRows(7);
          same(rowsOf(statement.executeQuery(QUESTION)).size(), 7);
        }
      });
      check("setReadOnly and isolation", () -> {
        connection.setReadOnly(true);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        same(connection.getTransactionIsolation(), Connection.TRANSACTION_REPEATABLE_READ);
        connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        connection.setReadOnly(false);
      });
      check("isValid", () -> same(connection.isValid(5), true));
      check("setSchema", () -> {
        connection.setSchema("metrics");
        same(connection.getSchema(), "metrics");
      });
      check("ResultSetMetaData", () -> {
        ResultSetMetaData columns = connection.createStatement().executeQuery(QUESTION).getMetaData();
        same(columns.getColumnTypeName(1) + " " + columns.getColumnTypeName(2) + " " + columns.getColumnTypeName(3) + " " + columns.getColumnTypeName(4), "date text numeric float8");
        same(columns.getColumnLabel(4), "late_share");
        columns.isNullable(1);
        columns.isAutoIncrement(1);
        columns.getTableName(1);
      });
      check("a write is refused", () -> {
        try {
          connection.createStatement().execute("CREATE TABLE t (a int)");
          throw new AssertionError("it was done");
        } catch (SQLException error) {
          same(error.getSQLState(), "25006");
        }
      });
      check("getSchemas", () -> same(namesOf(metadata.getSchemas(), "TABLE_SCHEM").contains("metrics"), true));
      check("getCatalogs", () -> same(namesOf(metadata.getCatalogs(), "TABLE_CAT").contains("flights"), true));
      check("getTables", () -> same(namesOf(metadata.getTables(null, "metrics", "%", null), "TABLE_NAME").containsAll(List.of("traffic", "delays", "network")), true));
      check("getTables of views", () -> same(namesOf(metadata.getTables(null, "metrics", "traf%", new String[] {"VIEW"}), "TABLE_NAME"), List.of("traffic")));
      check("getColumns", () -> same(namesOf(metadata.getColumns(null, "metrics", "traffic", "%"), "COLUMN_NAME").containsAll(List.of("time", "origin_state", "flights", "late_share")), true));
      check("remarks", () -> {
        ResultSet rows = metadata.getColumns(null, "metrics", "traffic", "late_share");
        same(rows.next(), true);
        same(rows.getString("REMARKS").contains("15 minutes"), true);
        same(rows.getInt("DATA_TYPE"), Types.DOUBLE);
      });
      check("getPrimaryKeys", () -> namesOf(metadata.getPrimaryKeys(null, "metrics", "traffic"), "PK_NAME"));
      check("getImportedKeys", () -> namesOf(metadata.getImportedKeys(null, "metrics", "traffic"), "FK_NAME"));
      check("getExportedKeys", () -> namesOf(metadata.getExportedKeys(null, "metrics", "traffic"), "FK_NAME"));
      check("getCrossReference", () -> namesOf(metadata.getCrossReference(null, "metrics", "traffic", null, "metrics", "delays"), "FK_NAME"));
      check("getIndexInfo", () -> namesOf(metadata.getIndexInfo(null, "metrics", "traffic", false, true), "INDEX_NAME"));
      check("getBestRowIdentifier", () -> namesOf(metadata.getBestRowIdentifier(null, "metrics", "traffic", 0, true), "COLUMN_NAME"));
      check("getVersionColumns", () -> namesOf(metadata.getVersionColumns(null, "metrics", "traffic"), "COLUMN_NAME"));
      check("getTablePrivileges", () -> namesOf(metadata.getTablePrivileges(null, "metrics", "traffic"), "PRIVILEGE"));
      check("getColumnPrivileges", () -> namesOf(metadata.getColumnPrivileges(null, "metrics", "traffic", "%"), "PRIVILEGE"));
      check("getTypeInfo", () -> same(namesOf(metadata.getTypeInfo(), "TYPE_NAME").containsAll(List.of("int8", "numeric", "text", "date", "float8")), true));
      check("getTableTypes", () -> same(namesOf(metadata.getTableTypes(), "TABLE_TYPE").contains("VIEW"), true));
      check("getUDTs", () -> namesOf(metadata.getUDTs(null, "metrics", "%", null), "TYPE_NAME"));
      check("getFunctions", () -> namesOf(metadata.getFunctions(null, "pg_catalog", "a%"), "FUNCTION_NAME"));
      check("getFunctionColumns", () -> namesOf(metadata.getFunctionColumns(null, "pg_catalog", "abs", "%"), "COLUMN_NAME"));
      check("getProcedures", () -> namesOf(metadata.getProcedures(null, "metrics", "%"), "PROCEDURE_NAME"));
      check("getProcedureColumns", () -> namesOf(metadata.getProcedureColumns(null, "metrics", "%", "%"), "COLUMN_NAME"));
      check("getClientInfoProperties", () -> namesOf(metadata.getClientInfoProperties(), "NAME"));
      check("keywords and limits", () -> {
        same(metadata.getSQLKeywords().isEmpty(), false);
        same(metadata.getMaxColumnNameLength(), 63);
        same(metadata.getDatabaseMajorVersion(), 15);
      });
      System.out.println("[{\"client\":\"pgjdbc " + metadata.getDriverVersion() + "\",\"taken\":" + taken + ",\"of\":" + of + ",\"first_refusal\":\"" + firstRefusal + "\"}]");
    }
  }
}
