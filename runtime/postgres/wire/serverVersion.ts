/** The version of PostgreSQL whose answers to catalog questions are given: clients choose their statements by it. */
export const SERVER_VERSION = '15.18';
