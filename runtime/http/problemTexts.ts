import type { ErrorCode } from '../errors/ServiceError.ts';
import type { ProblemText } from '../pages/problemPages.ts';

/** What each code means and what helps, for the page that a problem's `type` names. */
export const problemTexts: Readonly<Record<ErrorCode, ProblemText>> = {
  invalid_json: {
    title: 'Invalid JSON',
    status: 400,
    meaning:
      'The body, or the parameter that holds JSON, is not JSON: it breaks off, names a member twice, is nested too deeply, or is not UTF-8.',
    remedy: 'Write the request with a JSON library, and name each member once.',
  },
  invalid_request: {
    title: 'Invalid request',
    status: 400,
    meaning:
      'The request is well formed, but asks for something that there is not, or in a way that is not understood: an unknown field, column or operator, a value of another type, a bound that cannot be honoured exactly.',
    remedy:
      'Read "errors": each entry has the path of what was wrong, and often a suggestion. GET /metrics lists the names that a metric has.',
  },
  unknown_metric: {
    title: 'Unknown metric',
    status: 404,
    meaning: 'The path names a metric that the catalog does not have.',
    remedy: 'Take the name that the answer suggests, or one of GET /metrics.',
  },
  not_found: {
    title: 'Not found',
    status: 404,
    meaning: 'There is nothing at this path, or it belongs to SQL and this server was started without --enable-sql.',
    remedy: 'GET /openapi.json lists the paths of this server.',
  },
  unauthorized: {
    title: 'Token missing or wrong',
    status: 401,
    meaning: 'This server was started with a token, and the request does not bring it.',
    remedy: 'Send the header "Authorization: Bearer TOKEN". Whoever runs the server has the token.',
  },
  forbidden: {
    title: 'Not with this token',
    status: 403,
    meaning: 'The token that the request brings sees some metrics or some rows only, and what is asked for cannot be cut to these.',
    remedy: 'Ask for a metric of GET /metrics, or ask whoever runs the server for a token that sees more.',
  },
  host_not_allowed: {
    title: 'Host not allowed',
    status: 403,
    meaning: 'A server without a token answers its own machine only, and only when it is addressed as localhost, 127.0.0.1 or [::1].',
    remedy: 'Use one of these names, or start the server with a token to serve others.',
  },
  origin_not_allowed: {
    title: 'Origin not allowed',
    status: 403,
    meaning: 'A page of another origin asked.',
    remedy: 'Start the server with --allow-origin and the origin of the page.',
  },
  method_not_allowed: {
    title: 'Method not allowed',
    status: 405,
    meaning: 'The path is there, but does not answer this method.',
    remedy: 'The header "Allow" lists the methods that it answers.',
  },
  not_acceptable: {
    title: 'Not acceptable',
    status: 406,
    meaning: 'The header "Accept" allows none of the forms that the answer has.',
    remedy: 'Leave the header out, or accept application/json; rows are also text/csv and application/vnd.apache.arrow.stream.',
  },
  missing_aggregates: {
    title: 'Missing aggregates',
    status: 409,
    meaning: 'Nothing is published that answers the metric as the catalog defines it now.',
    remedy: 'Run the ingest that the detail names.',
  },
  sql_refused: {
    title: 'SQL refused',
    status: 400,
    meaning: 'The text is not one statement that only reads governed tables, or it uses what governed SQL does not offer.',
    remedy: 'The detail says what was refused; GET /sql/schema lists the tables and columns.',
  },
  sql_failed: {
    title: 'SQL failed',
    status: 400,
    meaning: 'The statement was allowed, but it did not bind, failed while it ran, or went over its memory.',
    remedy: 'The detail says why.',
  },
  body_too_large: {
    title: 'Body too large',
    status: 413,
    meaning: 'The body of the request is over the limit.',
    remedy: 'Ask for less at once, or start the server with a larger --max-body.',
  },
  unsupported_media_type: {
    title: 'Unsupported media type',
    status: 415,
    meaning: 'The body is not announced as plain JSON in UTF-8.',
    remedy: 'Send "Content-Type: application/json", without a Content-Encoding.',
  },
  unrepresentable_value: {
    title: 'Value does not fit its type',
    status: 422,
    meaning: 'An output is declared with a type that cannot hold the value of this answer exactly.',
    remedy: 'Declare the output as bigint or decimal in the catalog, or ask for smaller groups.',
  },
  busy: {
    title: 'Busy',
    status: 429,
    meaning: 'All slots for calls are taken, and no more may wait.',
    remedy: 'Try again after the seconds of the header "Retry-After". GET /status shows the slots; --slots and --queue set them.',
  },
  cancelled: {
    title: 'Cancelled',
    status: 499,
    meaning: 'Whoever asked was gone before the answer was ready.',
    remedy: 'Nothing: nobody reads this answer. It is in the log.',
  },
  chat_failed: {
    title: 'The model could not be asked',
    status: 502,
    meaning: 'The service that has the chat model refused, failed, was too slow, or sent what cannot be used.',
    remedy: 'Try again in a moment. Whoever runs the server finds the cause in the log, under the reference in the detail.',
  },
  chat_not_configured: {
    title: 'No chat model',
    status: 503,
    meaning: 'The workspace has no ai.yaml, or the environment variable that it names for the key is not set.',
    remedy: 'Add what the detail names. Everything but POST /chat works without it.',
  },
  timeout: {
    title: 'Over the time limit',
    status: 504,
    meaning: 'The call ran for longer than it may, and was stopped.',
    remedy: 'Narrow the question, take a coarser time axis, or start the server with a longer --timeout.',
  },
  internal: {
    title: 'Internal error',
    status: 500,
    meaning: 'Something went wrong that is not the fault of the request.',
    remedy: 'Give the reference in the detail to whoever runs the server: the log has the cause under it.',
  },
};
