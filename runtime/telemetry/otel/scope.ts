/** What this service is called where its telemetry arrives. */
export const SCOPE = 'governed-aggregate-service';
