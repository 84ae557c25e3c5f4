/** A session as its statements see it: plain data, and the one thing that they can change. */
export interface SessionView {
  /** The name that the client gave: any is accepted, because the password is the token. */
  readonly user: string;
  /** The name of the workspace. */
  readonly database: string;
  readonly backend_pid: number;
  /** When the connection was made. */
  readonly started: Date;
  readonly transaction: 'idle' | 'open' | 'failed';
  /** Settings whose values are not those of settings.ts, by their names in lower case, among them `application_name` and `search_path`. */
  readonly settings: ReadonlyMap<string, string>;
  /**
   * What `set_config` does: the value of a setting, for the session or until the transaction ends.
   * @param value null for the one that settings.ts says
   */
  readonly set: (name: string, value: string | null, scope: 'session' | 'transaction') => void;
}
