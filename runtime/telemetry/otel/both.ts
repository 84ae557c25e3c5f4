import type { IngestObserver } from '../IngestObserver.ts';
import type { Observer } from '../Observer.ts';

/** Combines two observers. The work runs within the second, which runs within the first. */
export function bothObservers(first: Observer, second: Observer): Observer {
  return {
    request: (headers, work) =>
      first.request(headers, (endedFirst) =>
        second.request(headers, (endedSecond) =>
          work((event) => {
            endedSecond(event);
            endedFirst(event);
          }),
        ),
      ),
    tool: (call, work) =>
      first.tool(call, (endedFirst) =>
        second.tool(call, (endedSecond) =>
          work((end) => {
            endedSecond(end);
            endedFirst(end);
          }),
        ),
      ),
    engine: (read, work) => first.engine(read, () => second.engine(read, work)),
    swapped(cause) {
      first.swapped(cause);
      second.swapped(cause);
    },
  };
}

/** The same for an ingest. */
export function bothIngests(first: IngestObserver, second: IngestObserver): IngestObserver {
  return {
    source: (source, work) =>
      first.source(source, (endedFirst) =>
        second.source(source, (endedSecond) =>
          work((end) => {
            endedSecond(end);
            endedFirst(end);
          }),
        ),
      ),
    chunks: (chunks, work) => first.chunks(chunks, () => second.chunks(chunks, work)),
  };
}
