import type { ErrorCode } from '../errors/ServiceError.ts';
import type { ProblemText } from '../pages/problemPages.ts';

/** What each code means and what helps, for the page that a problem's `type` names. */
export const problemTexts: Readonly<Record<ErrorCode, ProblemText>> = {
  invalid_json: {
    title: 'Invalid JSON',
    status: 400,
    meaning:
      'The body, or the parameter that should contain JSON, is not JSON: it is cut off, names a member twice, is nested too deeply, or is not UTF-8.',
    remedy: 'Write the request with a JSON library, and name each member once.',
  },
  invalid_request: {
    title: 'Invalid request',
    status: 400,
    meaning:
      'The request is well formed, but something in it does not exist or is not allowed: an unknown field, column or operator, a value of another type, a bound that cannot be honoured exactly.',
    remedy:
      'Read "errors": each entry has the path to what is wrong, and often a suggestion. GET /metrics lists the columns of each metric.',
  },
  unknown_metric: {
    title: 'Unknown metric',
    status: 404,
    meaning: 'The path names a metric that the catalog does not have.',
    remedy: 'Use the name that the answer suggests, or one that GET /metrics lists.',
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
    meaning: 'This server requires a token, and the request does not carry a valid one.',
    remedy: 'Send the header "Authorization: Bearer TOKEN". Ask whoever runs the server for a token.',
  },
  forbidden: {
    title: 'Not allowed with this token',
    status: 403,
    meaning: 'The token of the request may see only some metrics or some rows, and the answer cannot be restricted to these.',
    remedy: 'Query a metric that GET /metrics lists, or ask whoever runs the server for a token that may see more.',
  },
  host_not_allowed: {
    title: 'Host not allowed',
    status: 403,
    meaning: 'A server without a token answers only its own machine, and only when it is addressed as localhost, 127.0.0.1 or [::1].',
    remedy: 'Use one of these names, or start the server with a token to serve others.',
  },
  origin_not_allowed: {
    title: 'Origin not allowed',
    status: 403,
    meaning: 'A page of another origin sent the request, and the server does not allow that origin.',
    remedy: "Start the server with --allow-origin and the page's origin.",
  },
  method_not_allowed: {
    title: 'Method not allowed',
    status: 405,
    meaning: 'The path exists, but does not support this method.',
    remedy: 'The header "Allow" lists the methods that it supports.',
  },
  not_acceptable: {
    title: 'Not acceptable',
    status: 406,
    meaning: 'The header "Accept" allows none of the formats that the answer is available in.',
    remedy:
      'Leave out the header, or accept application/json; rows are also available as text/csv and application/vnd.apache.arrow.stream.',
  },
  missing_aggregates: {
    title: 'Missing aggregates',
    status: 409,
    meaning: 'No published aggregates answer the metric as the catalog now defines it.',
    remedy: 'Run the ingest that the detail names.',
  },
  sql_refused: {
    title: 'SQL refused',
    status: 400,
    meaning: 'The text is not a single statement that only reads governed tables, or it uses something that governed SQL does not offer.',
    remedy: 'The detail says what was refused; GET /sql/schema lists the tables and columns.',
  },
  sql_failed: {
    title: 'SQL failed',
    status: 400,
    meaning: 'The statement was allowed, but it did not bind, failed while running, or exceeded its memory.',
    remedy: 'The detail says why.',
  },
  body_too_large: {
    title: 'Body too large',
    status: 413,
    meaning: 'The body of the request exceeds the limit.',
    remedy: 'Send a smaller request, or start the server with a larger --max-body.',
  },
  unsupported_media_type: {
    title: 'Unsupported media type',
    status: 415,
    meaning: 'The request does not declare its body as plain JSON in UTF-8.',
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
    meaning: 'All slots for calls are in use, and no more calls may wait.',
    remedy: 'Try again after the number of seconds in the header "Retry-After". GET /status shows the slots; --slots and --queue set them.',
  },
  cancelled: {
    title: 'Cancelled',
    status: 499,
    meaning: 'The caller disconnected before the answer was ready.',
    remedy: 'Nothing: nobody reads this response; it appears only in the log.',
  },
  chat_failed: {
    title: 'The chat model failed',
    status: 502,
    meaning: 'The provider of the chat model refused the request, failed, took too long, or sent an unusable reply.',
    remedy: 'Try again in a moment. Whoever runs the server can find the cause in the log, under the reference in the detail.',
  },
  chat_not_configured: {
    title: 'No chat model',
    status: 503,
    meaning: 'The workspace has no ai.yaml, or the environment variable that it names for the key is not set.',
    remedy: 'Add what the detail says is missing. Everything but POST /chat works without it.',
  },
  timeout: {
    title: 'Over the time limit',
    status: 504,
    meaning: 'The call exceeded its time limit and was stopped.',
    remedy: 'Narrow the question, use a coarser time axis, or start the server with a longer --timeout.',
  },
  internal: {
    title: 'Internal error',
    status: 500,
    meaning: 'Something went wrong that the request did not cause.',
    remedy: 'Give the reference in the detail to whoever runs the server: they can find the cause in the log.',
  },
};
