/** The addresses of a server, for the person who started it. */
export function servingLines(label: string, authority: string, ui: 'enabled' | 'disabled'): readonly string[] {
  return [
    `Serving ${label} at http://${authority}, documentation at http://${authority}/docs`,
    ...(ui === 'enabled' ? [`Explore at http://${authority}/ui`] : []),
  ];
}

/** How a PostgreSQL client connects. Any user name will do. */
export function postgresLine(database: string, authority: string, access: 'token' | 'loopback'): string {
  const url = `postgresql://analyst@${authority}/${encodeURIComponent(database)}`;
  return `SQL for PostgreSQL clients at ${url}${access === 'token' ? ', the password being a token' : ''}`;
}
