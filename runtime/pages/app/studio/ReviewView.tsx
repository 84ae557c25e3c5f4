import type { StudioFileChange, StudioRead, StudioReview } from '../../../../generated/types.ts';
import { diffLines } from './diffLines.ts';
import { resultId } from './landing.ts';
import { Preformatted } from './Preformatted.tsx';
import { counted, sizeText } from './wording.ts';

/** A review: whether it compiles, what changes in files, for clients, and in data. */
export function ReviewView({ review }: { readonly review: StudioReview }) {
  const { compiles, diagnostics, files, changes, breaking, requires_data_run, re_ingest, reads } = review;
  return (
    <>
      <h3 id={resultId('review')} tabIndex={-1}>
        What it would do
      </h3>
      <p class={compiles ? 'note' : 'note fault'}>
        <strong>{compiles ? 'The catalog compiles with it.' : 'The catalog does not compile with it: it cannot be applied.'}</strong>{' '}
        {breaking === 0 ? 'Nothing breaks for clients.' : `${counted(breaking, 'change')} ${breaking === 1 ? 'breaks' : 'break'} clients.`}{' '}
        {requires_data_run ? 'Answers need an ingest.' : 'Answers need no ingest.'}
      </p>
      {diagnostics.length > 0 && (
        <>
          <h4>{compiles ? 'Warnings' : 'Why it does not compile'}</h4>
          <Preformatted name="Diagnostics">{diagnostics.join('\n')}</Preformatted>
        </>
      )}
      <h4>Files</h4>
      {files.length === 0 && <p>No file changes.</p>}
      {files.map((file) => (
        <FileChange key={file.path} file={file} />
      ))}
      <h4>For clients and data</h4>
      <Preformatted name="Changes for clients and data">{changes}</Preformatted>
      {re_ingest.length > 0 && (
        <div class="note">
          <p>These answer nothing until their source is ingested again:</p>
          <ul aria-label="To be ingested again">
            {re_ingest.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {reads.length > 0 && <ReadsTable reads={reads} />}
    </>
  );
}

function FileChange({ file: { path, is_new, added, removed, diff } }: { readonly file: StudioFileChange }) {
  return (
    <details open>
      <summary>
        {path}{' '}
        <small>
          {is_new ? 'new, ' : ''}+{added.toLocaleString('en')} −{removed.toLocaleString('en')}
        </small>
      </summary>
      <Preformatted name={`Changes of ${path}`}>
        {diffLines(diff).map(({ kind, text }, index) => (
          <span key={index} class={`line ${kind}`}>
            {text}
            {'\n'}
          </span>
        ))}
      </Preformatted>
    </details>
  );
}

function ReadsTable({ reads }: { readonly reads: readonly StudioRead[] }) {
  return (
    <>
      <h4>What an ingest would read</h4>
      <div class="scroll" role="region" aria-label="What an ingest would read" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Source</th>
              {['Chunks', 'Rows', 'Size'].map((heading) => (
                <th key={heading} scope="col" class="number">
                  {heading}
                </th>
              ))}
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {reads.map(({ source, chunks, rows, bytes, problem }) => (
              <tr key={source}>
                <th scope="row">{source}</th>
                <td class="number">{chunks.toLocaleString('en')}</td>
                <td class="number">{rows === null ? 'not counted' : rows.toLocaleString('en')}</td>
                <td class="number">{sizeText(bytes)}</td>
                <td class={problem === null ? undefined : 'fault'}>{problem ?? 'none'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
