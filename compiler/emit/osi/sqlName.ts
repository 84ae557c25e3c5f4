/**
 * Words that are no column without quotes, or not in every SQL: what pg_get_keywords() of PostgreSQL 15 and duckdb_keywords() of DuckDB 1.5
 * list as more than unreserved, what they list and SQL:2016 reserves, and `current_path`, `rowid` and `system_user`. Not among them are
 * the columns that every relation has, which all engines read: `time` and the units of time.
 */
const words: ReadonlySet<string> = new Set(
  `all alter analyse analyze and anti any array as asc asensitive asof asymmetric at atomic authorization begin between bigint
    binary bit boolean both by call called cascaded case cast char character check close coalesce collate collation column
    columns commit concurrently constraint copy create cross cube current current_catalog current_date current_path current_role
    current_schema current_time current_timestamp current_user cursor cycle deallocate dec decimal declare default deferrable
    delete desc describe distinct do double drop each else end escape except execute exists external extract false fetch filter
    float for foreign freeze from full function generated glob global grant greatest group grouping grouping_id groups having
    hold identity ilike in initially inner inout insensitive insert int integer intersect interval into is isnull join lambda
    language large lateral leading least left like limit local localtime localtimestamp map match merge method minute national
    natural nchar new no none normalize not notnull null nullif numeric of offset old on only or order out outer over overlaps
    overlay parameter partition percent pivot pivot_longer pivot_wider placing position positional precision prepare primary
    procedure qualify range real recursive ref references referencing release return returning returns revoke right rollback
    rollup row rowid rows savepoint scope scroll search second select semi session_user set setof show similar skip smallint
    some sql start struct substring summarize symmetric system system_user table tablesample then timestamp to trailing treat
    trigger trim true truncate try_cast uescape union unique unknown unpack unpivot update user using value values varchar
    variadic varying verbose when where window with within without xmlattributes xmlconcat xmlelement xmlexists xmlforest
    xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable`.split(/\s+/),
);

/** A name as SQL has it: quoted unless it is plain. */
export function sqlName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !words.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
