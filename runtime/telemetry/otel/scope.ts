/** The name of this service in its telemetry. */
export const SCOPE = 'governed-aggregate-service';
