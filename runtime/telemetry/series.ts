/** A series of measurements. Its labels are enumerated, or names in the catalog. */
export interface Series {
  /** The name in Prometheus, and also in OpenTelemetry. */
  readonly name: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  /** In UCUM notation; empty for a count. */
  readonly unit: '' | 's' | 'By';
  readonly labels: readonly string[];
  readonly help: string;
}

/** What a server counts as it happens. */
export const counted = {
  requests: {
    name: 'governed_requests_total',
    kind: 'counter',
    unit: '',
    labels: ['operation', 'status'],
    help: 'Requests that were answered, by what they asked for and the class of the status',
  },
  request_duration: {
    name: 'governed_request_duration_seconds',
    kind: 'histogram',
    unit: 's',
    labels: ['operation'],
    help: 'From the headers of a request to its answer being ready',
  },
  answers: {
    name: 'governed_answers_total',
    kind: 'counter',
    unit: '',
    labels: ['from'],
    help: 'Answers to questions: kept whole (memo), kept by question (kept), or computed',
  },
  tool_calls: {
    name: 'governed_tool_calls_total',
    kind: 'counter',
    unit: '',
    labels: ['surface', 'tool', 'outcome'],
    help: 'Calls of the governed tools by HTTP, MCP and the questions of metric SQL, but for those that the memo answers',
  },
  tool_duration: {
    name: 'governed_tool_duration_seconds',
    kind: 'histogram',
    unit: 's',
    labels: ['surface', 'tool'],
    help: 'From a call of a tool to its answer, the wait for a slot included',
  },
  engine_duration: {
    name: 'governed_engine_read_duration_seconds',
    kind: 'histogram',
    unit: 's',
    labels: ['read'],
    help: 'One read of the engine: groups, what went into them (contributions), or a governed statement',
  },
  swaps: {
    name: 'governed_release_swaps_total',
    kind: 'counter',
    unit: '',
    labels: ['cause'],
    help: 'Times that another catalog or generation began to serve',
  },
} as const satisfies Readonly<Record<string, Series>>;

/** What an ingest counts. It ends before anybody could read it, so these are sent to a collector and not shown to Prometheus. */
export const ingested = {
  chunks: {
    name: 'governed_ingest_chunks_total',
    kind: 'counter',
    unit: '',
    labels: ['source', 'outcome'],
    help: 'Chunks that an ingest has read (done), could not read (failed), or no longer counts (retired)',
  },
  rows: { name: 'governed_ingest_rows_total', kind: 'counter', unit: '', labels: ['source'], help: 'Rows that an ingest has read' },
  duration: {
    name: 'governed_ingest_duration_seconds',
    kind: 'histogram',
    unit: 's',
    labels: ['source', 'outcome'],
    help: 'The ingest of one source, its publication included',
  },
} as const satisfies Readonly<Record<string, Series>>;

/** What is read on request. */
export const read = {
  slots_in_use: { name: 'governed_slots_in_use', kind: 'gauge', unit: '', labels: [], help: 'Calls that run' },
  slots_waiting: { name: 'governed_slots_waiting', kind: 'gauge', unit: '', labels: [], help: 'Calls that wait for a slot' },
  slots_limit: { name: 'governed_slots_limit', kind: 'gauge', unit: '', labels: [], help: 'Calls that may run at once' },
  slots_refused: {
    name: 'governed_slots_refused_total',
    kind: 'counter',
    unit: '',
    labels: [],
    help: 'Calls turned away since all slots were busy',
  },
  query_memory: {
    name: 'governed_query_memory_bytes',
    kind: 'gauge',
    unit: 'By',
    labels: [],
    help: 'Memory that the groups of the questions under way take, as estimated',
  },
  query_memory_limit: {
    name: 'governed_query_memory_limit_bytes',
    kind: 'gauge',
    unit: 'By',
    labels: [],
    help: 'Memory that the groups of all questions together may take',
  },
  resident_tables: {
    name: 'governed_resident_bytes',
    kind: 'gauge',
    unit: 'By',
    labels: [],
    help: 'Memory of the tables that are read there instead of by the engine',
  },
  resident_tables_limit: {
    name: 'governed_resident_limit_bytes',
    kind: 'gauge',
    unit: 'By',
    labels: [],
    help: 'Memory that such tables may take',
  },
  resident_reads: {
    name: 'governed_resident_reads_total',
    kind: 'counter',
    unit: '',
    labels: ['reader'],
    help: 'Reads of tables that memory gave (resident), or that were left to the engine',
  },
  engine_memory: { name: 'governed_engine_memory_bytes', kind: 'gauge', unit: 'By', labels: [], help: 'Memory that the engine holds' },
  generation: { name: 'governed_generation_number', kind: 'gauge', unit: '', labels: [], help: 'The published generation that serves' },
  generation_faulted: {
    name: 'governed_generation_faulted',
    kind: 'gauge',
    unit: '',
    labels: [],
    help: '1 while the published generation cannot be served, and an earlier one or none is',
  },
  bucket_faulted: {
    name: 'governed_bucket_faulted',
    kind: 'gauge',
    unit: '',
    labels: [],
    help: '1 while the bucket of the workspace cannot be read, and the copy of before serves',
  },
  catalog_stale: {
    name: 'governed_catalog_stale',
    kind: 'gauge',
    unit: '',
    labels: [],
    help: '1 while the newest catalog does not compile, and the last good one serves',
  },
  candidate_held: {
    name: 'governed_candidate_held',
    kind: 'gauge',
    unit: '',
    labels: [],
    help: '1 while ingested data are held back because they failed their audit',
  },
  check_failed: {
    name: 'governed_check_failed',
    kind: 'gauge',
    unit: '',
    labels: ['check'],
    help: '1 while the last audit of a check failed, of what is held back or, if nothing is, of what is published',
  },
  processor_pending: {
    name: 'governed_processor_pending',
    kind: 'gauge',
    unit: '',
    labels: ['processor'],
    help: '1 while the computation that the catalog has is not published',
  },
  processor_failed_chunks: {
    name: 'governed_processor_failed_chunks',
    kind: 'gauge',
    unit: '',
    labels: ['processor'],
    help: 'Chunks whose newest attempt failed',
  },
  processor_until: {
    name: 'governed_processor_data_until_timestamp_seconds',
    kind: 'gauge',
    unit: 's',
    labels: ['processor'],
    help: 'When the newest period with rows begins',
  },
  source_last_run: {
    name: 'governed_source_last_run_timestamp_seconds',
    kind: 'gauge',
    unit: 's',
    labels: ['source'],
    help: 'When the newest ingest of the source that is published ended',
  },
  resident_memory: { name: 'process_resident_memory_bytes', kind: 'gauge', unit: 'By', labels: [], help: 'Resident memory of the server' },
  cpu: { name: 'process_cpu_seconds_total', kind: 'counter', unit: 's', labels: [], help: 'Time on processors, user and system' },
  started: { name: 'process_start_time_seconds', kind: 'gauge', unit: 's', labels: [], help: 'When the server was started' },
} as const satisfies Readonly<Record<string, Series>>;
