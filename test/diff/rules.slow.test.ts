import { describe, expect, it } from 'vitest';
import type { Change } from '../../compiler/diff/Change.ts';
import { diffManifests } from '../../compiler/diff/diffManifests.ts';
import { manifestOf } from '../support/catalogs.ts';
import { catalogText, mapAt, richCatalog, type CatalogData, type Data } from './catalogData.ts';

const rich = richCatalog();
const old = await manifestOf(catalogText(rich));

/** The changes of an edit, or of one edit after another. */
async function changesOf(
  edit: (data: CatalogData) => void,
  before: (data: CatalogData) => void = () => undefined,
): Promise<readonly Change[]> {
  const first = structuredClone(rich);
  before(first);
  const second = structuredClone(first);
  edit(second);
  return diffManifests(await manifestOf(catalogText(first)), await manifestOf(catalogText(second)));
}

/** `code client/data path` of each change. */
function brief(changes: readonly Change[]): readonly string[] {
  return changes.map(({ code, client, data, path }) => `${code} ${client}/${data} ${path}`);
}

const metric = (data: CatalogData, name: string) => mapAt(data.metrics, 'metrics', name);
const outputs = (data: CatalogData) => mapAt(data.metrics, 'metrics', 'summary', 'outputs');
const processor = (data: CatalogData, id: string) => mapAt(data.processors, 'processors', id);
const source = (data: CatalogData) => mapAt(data.pipelines, 'sources', 'flights');
const list = (data: Data | undefined): Data[] => (Array.isArray(data) ? data : []);

describe('no change', () => {
  it('is a diff without changes', async () => {
    expect(diffManifests(old, old)).toEqual([]);
    expect(
      await changesOf((data) => {
        outputs(data)['summary_longest'] = { expression: '( longest )' };
      }),
    ).toEqual([]);
  });
});

describe('metrics', () => {
  it('a new one is safe, and waits for data only when its processor is new', async () => {
    const copied = { kind: 'formula', processor: 'traffic', expression: 'row_count' };
    const [added] = await changesOf((data) => {
      mapAt(data.metrics, 'metrics')['departures'] = copied;
    });
    expect(added).toMatchObject({
      code: 'metric-added',
      client: 'safe',
      data: 'none',
      metrics: ['departures'],
      columns: ['departures'],
      processors: ['traffic'],
    });
    expect(
      brief(
        await changesOf((data) => {
          mapAt(data.processors, 'processors')['traffic_too'] = structuredClone(processor(data, 'traffic'));
          mapAt(data.metrics, 'metrics')['departures'] = { ...copied, processor: 'traffic_too' };
        }),
      ),
    ).toEqual(['processor-added safe/forward /tables/traffic_too', 'metric-added safe/forward /metrics/departures']);
  });

  it('a removed one breaks, and a renamed one counts as removed and added', async () => {
    const changes = await changesOf((data) => {
      mapAt(data.metrics, 'metrics')['departures'] = metric(data, 'flights');
      delete mapAt(data.metrics, 'metrics')['flights'];
    });
    expect(brief(changes)).toEqual(['metric-removed breaking/none /metrics/flights', 'metric-added safe/none /metrics/departures']);
    expect(changes[0]).toMatchObject({ metrics: ['flights'], columns: ['flights'], processors: ['traffic'] });
  });

  it('dimensions and time axes: more are safe, fewer break, order does not matter', async () => {
    const narrow = (data: CatalogData): void => {
      metric(data, 'flights')['dimensions'] = ['origin', 'destination'];
    };
    expect(
      brief(
        await changesOf((data) => {
          metric(data, 'flights')['dimensions'] = ['origin'];
        }, narrow),
      ),
    ).toEqual(['metric-dimension-removed breaking/none /metrics/flights/dimensions/destination']);
    expect(
      brief(
        await changesOf((data) => {
          metric(data, 'flights')['dimensions'] = ['destination', 'origin', 'origin_state'];
        }, narrow),
      ),
    ).toEqual([
      'metric-dimensions-reordered safe/none /metrics/flights/dimensions',
      'metric-dimension-added safe/none /metrics/flights/dimensions/origin_state',
    ]);
    expect(
      brief(
        await changesOf((data) => {
          metric(data, 'summary')['time_axes'] = ['day', 'month', 'year'];
        }),
      ),
    ).toEqual([
      'time-axis-removed breaking/none /metrics/summary/time_axes/hour',
      'time-axis-added safe/none /metrics/summary/time_axes/year',
    ]);
  });

  it('a chart kind that is gone breaks the charts of that kind', async () => {
    const changes = await changesOf(
      (data) => {
        metric(data, 'flights')['dimensions'] = [];
        metric(data, 'flights')['time_axes'] = ['day'];
      },
      (data) => {
        metric(data, 'flights')['time_axes'] = ['day'];
      },
    );
    expect(changes.find(({ code }) => code === 'chart-kind-removed')).toMatchObject({
      client: 'breaking',
      message: 'It can no longer be drawn as stacked_area, heatmap or donut.',
    });
  });

  it('a threshold hides or shows rows, and the first on a processor removes its view from governed SQL', async () => {
    const set =
      (least: number, name = 'flights') =>
      (data: CatalogData): void => {
        metric(data, name)['privacy'] = { min_count: least };
      };
    const unset = (data: CatalogData): void => {
      delete metric(data, 'flights')['privacy'];
    };
    const added = await changesOf(set(5));
    expect(brief(added)).toEqual([
      'governed-view-removed breaking/none /tables/traffic',
      'privacy-added dangerous/none /metrics/flights/privacy',
    ]);
    expect(added[1]).toMatchObject({ metrics: ['flights'], message: 'It now withholds groups of fewer than 5 underlying rows.' });
    expect(brief(await changesOf(set(5), set(5, 'late_share')))).toEqual(['privacy-added dangerous/none /metrics/flights/privacy']);
    expect(brief(await changesOf(set(10), set(5)))).toEqual(['privacy-raised dangerous/none /metrics/flights/privacy']);
    expect(brief(await changesOf(set(2), set(5)))).toEqual(['privacy-lowered dangerous/none /metrics/flights/privacy']);
    const held =
      (least: number) =>
      (data: CatalogData): void => {
        metric(data, 'flights')['privacy'] = { min_count: least, states: true };
      };
    const place = '/metrics/flights/privacy/states';
    expect(brief(await changesOf(held(5), set(5)))).toEqual([`privacy-states-added dangerous/none ${place}`]);
    expect(brief(await changesOf(set(5), held(5)))).toEqual([`privacy-states-removed dangerous/none ${place}`]);
    expect(brief(await changesOf(set(9), held(5)))).toEqual([
      'privacy-raised dangerous/none /metrics/flights/privacy',
      `privacy-states-removed dangerous/none ${place}`,
    ]);
    expect(brief(await changesOf(unset, held(5)))[0]).toBe('privacy-removed dangerous/none /metrics/flights/privacy');
    expect(brief(await changesOf(unset, set(5)))).toEqual([
      'privacy-removed dangerous/none /metrics/flights/privacy',
      'governed-view-added safe/none /tables/traffic',
    ]);
  });

  it('quantiles may be added, but not removed', async () => {
    const formula = (data: CatalogData): void => {
      mapAt(data.metrics, 'metrics')['delay'] = {
        kind: 'formula',
        processor: 'delays',
        expression: 'quantile(delay, 0.5)',
        unit: 'minutes',
        format: '.1f',
      };
    };
    const quantile = structuredClone(metric(rich, 'delay'));
    delete quantile['description'];
    const digest = (data: CatalogData): void => {
      mapAt(data.metrics, 'metrics')['delay'] = quantile;
    };
    expect(brief(await changesOf(digest, formula))).toEqual(
      expect.arrayContaining([
        'quantiles-added safe/none /metrics/delay/quantile_outputs',
        'metric-described safe/none /metrics/delay/kind',
      ]),
    );
    expect(brief(await changesOf(formula, digest))).toContain('quantiles-removed breaking/none /metrics/delay/quantile_outputs');
  });

  it('labels, descriptions and formats are safe, though a result shows them; a unit is part of what a number means', async () => {
    const changes = await changesOf((data) => {
      Object.assign(metric(data, 'delay_spread'), { label: 'Spread', description: 'How late.', format: '.2f', unit: 'hours' });
    });
    expect(brief(changes)).toEqual([
      'output-unit-changed dangerous/none /metrics/delay_spread/outputs/unit',
      'metric-described safe/none /metrics/delay_spread/description',
      'metric-described safe/none /metrics/delay_spread/label',
      'output-described safe/none /metrics/delay_spread/outputs/format',
      'output-described safe/none /metrics/delay_spread/outputs/label',
    ]);
    expect(changes[0]?.message).toBe(
      'delay_spread_min, delay_spread_p25, delay_spread_Median, delay_spread_p75, delay_spread_max, delay_spread_p90 and delay_spread_p95 were in minutes and are now in hours.',
    );
    expect(changes[0]?.columns).not.toContain('delay_spread_count');
  });

  it('another processor changes the numbers, and breaks filters and groupings that only the old one had', async () => {
    const changes = await changesOf(
      (data) => {
        metric(data, 'summary')['processor'] = 'daily';
        metric(data, 'summary')['time_axes'] = ['day', 'month'];
      },
      (data) => {
        mapAt(data.processors, 'processors')['daily'] = {
          ...structuredClone(processor(data, 'hourly')),
          grain: 'day',
          dimensions: ['origin_state', 'is_long'],
          rollups: {},
        };
        delete processor(data, 'daily')['rollups'];
      },
    );
    expect(brief(changes)).toEqual([
      'dimension-removed breaking/none /metrics/summary/table/dimensions/flown_on',
      'dimension-removed breaking/none /metrics/summary/table/dimensions/hundreds',
      'grain-changed breaking/none /metrics/summary/table/grain',
      'time-axis-removed breaking/none /metrics/summary/time_axes/hour',
      'metric-processor-changed dangerous/none /metrics/summary/table',
    ]);
    expect(changes.at(-1)?.processors).toEqual(['daily', 'hourly']);
  });
});

describe('outputs', () => {
  it('a new one adds a column to answers that did not have it: dangerous', async () => {
    expect(
      brief(
        await changesOf((data) => {
          outputs(data)['summary_mean'] = { expression: 'delay_sum / flights' };
        }),
      ),
    ).toEqual(['output-added dangerous/none /metrics/summary/outputs/summary_mean']);
  });

  it('one that is gone or renamed breaks', async () => {
    expect(
      brief(
        await changesOf((data) => {
          delete outputs(data)['summary_total'];
        }),
      ),
    ).toEqual(['output-removed breaking/none /metrics/summary/outputs/summary_total']);
    const renamed = await changesOf((data) => {
      outputs(data)['summary_most'] = outputs(data)['summary_longest'] ?? null;
      delete outputs(data)['summary_longest'];
    });
    expect(brief(renamed)).toEqual([
      'output-removed breaking/none /metrics/summary/outputs/summary_longest',
      'output-added dangerous/none /metrics/summary/outputs/summary_most',
    ]);
  });

  it('another order changes the order of columns, and which one ranks', async () => {
    const moved =
      (name: string) =>
      (data: CatalogData): void => {
        const value = outputs(data)[name] ?? null;
        delete outputs(data)[name];
        outputs(data)[name] = value;
      };
    expect(brief(await changesOf(moved('summary_weighted')))).toEqual(['outputs-reordered dangerous/none /metrics/summary/outputs']);
    const first = await changesOf(moved('summary_flights'));
    expect(brief(first)).toEqual([
      'default-ranking-changed dangerous/none /metrics/summary/outputs',
      'outputs-reordered dangerous/none /metrics/summary/outputs',
    ]);
    expect(first[0]?.message).toBe('top_n without top_n_by ranked by summary_flights and now ranks by summary_weighted.');
  });

  it('another type breaks, fewer decimal places reject values of having, more only change what is shown', async () => {
    const output =
      (name: string) =>
      (data: CatalogData, with_: Data): void =>
        void Object.assign(mapAt(outputs(data), name), with_);
    expect(brief(await changesOf((data) => output('summary_total')(data, { type: 'number' })))).toContain(
      'output-type-changed breaking/none /metrics/summary/outputs/summary_total/type',
    );
    expect(brief(await changesOf((data) => output('summary_weighted')(data, { scale: 2 })))).toEqual([
      'output-scale-reduced breaking/none /metrics/summary/outputs/summary_weighted/scale',
    ]);
    expect(brief(await changesOf((data) => output('summary_weighted')(data, { scale: 4 })))).toEqual([
      'output-scale-raised dangerous/none /metrics/summary/outputs/summary_weighted/scale',
    ]);
  });

  it('another formula changes the number', async () => {
    const [formula, ...more] = await changesOf((data) => {
      metric(data, 'average_delay')['expression'] = 'delay_sum / (positives + negatives)';
    });
    expect(more).toEqual([]);
    expect(formula).toMatchObject({
      code: 'output-formula-changed',
      client: 'dangerous',
      data: 'none',
      metrics: ['average_delay'],
      columns: ['average_delay'],
      message: 'average_delay was delay_sum / row_count and is now delay_sum / (positives + negatives).',
    });
  });
});

describe('processors', () => {
  it('a new dimension is safe and a removed one breaks every metric, since all may filter by it; both mean storing rows again', async () => {
    const [added, ...noMore] = await changesOf((data) => {
      processor(data, 'network')['dimensions'] = ['origin_state', 'distance_band'];
    });
    expect(noMore).toEqual([]);
    expect(added).toMatchObject({
      code: 'dimension-added',
      client: 'safe',
      data: 're-ingest',
      metrics: ['destinations', 'routes'],
      columns: ['distance_band'],
      processors: ['network'],
    });
    const removed = await changesOf((data) => {
      processor(data, 'hourly')['dimensions'] = ['origin_state', 'is_long', 'flown_on'];
    });
    expect(brief(removed)).toEqual(['dimension-removed breaking/re-ingest /tables/hourly/dimensions/hundreds']);
    // It never grouped by it, and may have filtered by it.
    expect(removed[0]?.metrics).toEqual(['delay_spread', 'summary']);
  });

  it('another type of a dimension breaks, another order of dimensions is safe', async () => {
    const changes = await changesOf((data) => {
      source(data)['transforms'] = list(source(data)['transforms']).map((step) =>
        JSON.stringify(step).includes('hundreds')
          ? { derive: { ...mapAt(step, 'derive'), hundreds: "case when distance > 100 then 'many' else 'few' end" } }
          : step,
      );
    });
    expect(brief(changes)).toEqual([
      'dimension-type-changed breaking/re-ingest /tables/hourly/dimensions/hundreds/type',
      'source-transforms-changed dangerous/re-ingest /sources/flights/transforms',
    ]);
    const reordered = await changesOf((data) => {
      processor(data, 'hourly')['dimensions'] = list(processor(data, 'hourly')['dimensions']).toReversed();
    });
    expect(brief(reordered)).toEqual(['dimensions-reordered safe/re-ingest /tables/hourly/dimensions']);
  });

  it('a label of a dimension is safe wherever it is shown', async () => {
    expect(
      brief(
        await changesOf((data) => {
          mapAt(source(data), 'fields', 'origin')['label'] = 'From';
        }),
      ),
    ).toEqual(['dimension-described safe/none /tables/traffic/dimensions/origin/label']);
  });

  it('a changed filter changes the numbers, and rows are stored again', async () => {
    const [filter] = await changesOf((data) => {
      processor(data, 'delays')['filter'] = 'distance > 100';
    });
    expect(filter).toMatchObject({
      code: 'processor-filter-changed',
      client: 'dangerous',
      data: 're-ingest',
      metrics: ['delay'],
      processors: ['delays'],
      message: 'Its filter was none and is now distance > 100.',
    });
    expect(filter?.columns).toContain('delay_p95');
  });

  it('customers that are segmented differently are stored again, and change the numbers', async () => {
    const keeping = (data: CatalogData): void => {
      mapAt(data.processors, 'processors')['customers'] = {
        kind: 'entity_lifecycle',
        source: 'flights',
        grain: 'day',
        customer: 'origin',
        value: 'delay',
        segments: [{ name: 'best', when: 'recency = 4' }],
      };
      mapAt(data.metrics, 'metrics')['base'] = { kind: 'lifecycle_summary', processor: 'customers' };
    };
    const [segmented, ...more] = await changesOf((data) => {
      processor(data, 'customers')['segments'] = [{ name: 'best', when: 'recency >= 3' }];
    }, keeping);
    expect(segmented).toMatchObject({ code: 'processor-lifecycle-changed', client: 'dangerous', data: 're-ingest', metrics: ['base'] });
    expect(more).toEqual([]);
  });

  it('counting contacts differently changes the numbers and means storing rows again; how earlier days are remembered changes none', async () => {
    const counting = (data: CatalogData): void => {
      mapAt(data.processors, 'processors')['shown'] = {
        kind: 'frequency_response',
        source: 'flights',
        grain: 'day',
        customer: 'origin',
        interaction: 'destination',
        action: 'origin',
        placement: 'origin',
        rank: '1',
        outcome: 'delay > 15',
        propensity: 'delay',
      };
      mapAt(data.metrics, 'metrics')['shown'] = { kind: 'formula', processor: 'shown', expression: 'contacts' };
    };
    const [window, ...more] = await changesOf((data) => {
      processor(data, 'shown')['window_hours'] = 24;
    }, counting);
    expect(window).toMatchObject({ code: 'processor-exposures-changed', client: 'dangerous', data: 're-ingest', metrics: ['shown'] });
    expect(brief(more)).toEqual(['dimension-described safe/none /tables/shown/dimensions/frequency/description']);
    expect(
      brief(
        await changesOf((data) => {
          processor(data, 'shown')['checkpoint'] = {
            mode: 'persistent_sharded',
            shards: 8,
            retention_days: 30,
            threads: 1,
            memory_limit: '1GiB',
          };
        }, counting),
      ),
    ).toEqual(['processor-checkpoint-changed safe/none /tables/shown/prestage/checkpoint']);
  });

  it('a finer grain keeps every axis and bound, a coarser one rejects some', async () => {
    expect(
      brief(
        await changesOf((data) => {
          processor(data, 'network')['grain'] = 'hour';
        }),
      ),
    ).toEqual(['grain-made-finer dangerous/re-ingest /tables/network/grain']);
    const [coarser, ...more] = await changesOf(
      (data) => {
        processor(data, 'network')['grain'] = 'month';
        delete processor(data, 'network')['rollups'];
      },
      (data) => {
        delete processor(data, 'network')['rollups'];
      },
    );
    expect(more).toEqual([]);
    expect(coarser).toMatchObject({ code: 'grain-changed', client: 'breaking', data: 're-ingest', metrics: ['destinations', 'routes'] });
  });

  it('a new state is safe, and a changed one affects the outputs that read it', async () => {
    const [added] = await changesOf((data) => {
      mapAt(processor(data, 'delays'), 'states')['latest'] = { kind: 'max', of: 'delay' };
    });
    expect(added).toMatchObject({
      code: 'state-added',
      client: 'safe',
      data: 're-ingest',
      metrics: [],
      columns: [],
      processors: ['delays'],
    });
    const [changed] = await changesOf((data) => {
      mapAt(processor(data, 'traffic'), 'states', 'delay_sum')['where'] = 'delay > 0';
    });
    expect(changed).toMatchObject({
      code: 'state-changed',
      client: 'dangerous',
      data: 're-ingest',
      metrics: ['average_delay'],
      columns: ['average_delay'],
      message: 'The state delay_sum is computed differently: its condition was none and is now delay > 0.',
    });
  });

  it('a state that governed SQL shows cannot be removed; a sketch that it hides can', async () => {
    const unread = (data: CatalogData): void => {
      Object.assign(mapAt(processor(data, 'network'), 'states'), {
        farthest: { kind: 'max', of: 'distance' },
        origins: { kind: 'distinct', of: 'origin' },
      });
    };
    const gone =
      (state: string) =>
      (data: CatalogData): void =>
        void delete mapAt(processor(data, 'network'), 'states')[state];
    expect(brief(await changesOf(gone('farthest'), unread))).toEqual(['state-removed breaking/re-ingest /tables/network/states/farthest']);
    expect(brief(await changesOf(gone('origins'), unread))).toEqual(['hidden-state-removed safe/re-ingest /tables/network/states/origins']);
    const other = (data: CatalogData): void => {
      mapAt(processor(data, 'network'), 'states')['farthest'] = { kind: 'digest', of: 'distance' };
    };
    expect(brief(await changesOf(other, unread))).toEqual(['state-columns-removed breaking/re-ingest /tables/network/states/farthest']);
  });

  it('rollups change no answer, and are made at the next publication', async () => {
    expect(
      brief(
        await changesOf((data) => {
          const rollups = mapAt(processor(data, 'network'), 'rollups');
          delete rollups['months'];
          rollups['years'] = { grain: 'year', dimensions: [] };
          rollups['states_by_month'] = { grain: 'quarter', dimensions: ['origin_state'] };
        }),
      ),
    ).toEqual(
      ['rollup-removed', 'rollup-changed', 'rollup-added'].map(
        (code, index) => `${code} safe/forward /tables/network/rollups/${['months', 'states_by_month', 'years'][index]}`,
      ),
    );
  });

  it('one that is gone takes its governed view with it', async () => {
    const unread = (data: CatalogData): void => {
      mapAt(data.processors, 'processors')['spare'] = structuredClone(processor(data, 'network'));
    };
    expect(
      brief(
        await changesOf((data) => {
          delete mapAt(data.processors, 'processors')['spare'];
        }, unread),
      ),
    ).toEqual(['processor-removed breaking/none /tables/spare']);
  });
});

describe('sources', () => {
  it('affect the processors that read the changed part, and no others', async () => {
    const changes = await changesOf((data) => {
      source(data)['transforms'] = list(source(data)['transforms']).map((step) =>
        JSON.stringify(step).includes('under 300') ? { derive: { distance_band: "'any'" } } : step,
      );
    });
    expect(brief(changes)).toEqual(['source-transforms-changed dangerous/re-ingest /sources/flights/transforms']);
    expect(changes[0]).toMatchObject({ processors: ['delays', 'traffic'], metrics: ['average_delay', 'delay', 'flights', 'late_share'] });
  });

  it('a part that nobody reads is safe', async () => {
    expect(
      brief(
        await changesOf((data) => {
          source(data)['transforms'] = [...list(source(data)['transforms']), { derive: { unread: 'distance + 1' } }];
        }),
      ),
    ).toEqual(['source-unread-part-changed safe/none /sources/flights/transforms']);
  });

  it('how late rows may arrive decides which period is the latest complete one, and changes nothing stored', async () => {
    expect(
      brief(
        await changesOf((data) => {
          source(data)['complete_after'] = '2 days';
        }),
      ),
    ).toEqual(['source-completeness-changed dangerous/none /sources/flights/complete_after']);
  });

  it('the location of files does not affect what is stored, only their content does', async () => {
    expect(
      brief(
        await changesOf((data) => {
          source(data)['root'] = 'lake';
        }),
      ),
    ).toEqual(['source-moved dangerous/none /sources/flights/root']);
  });

  it('other files, another time zone or another time column change the numbers everywhere', async () => {
    for (const edit of [
      (data: CatalogData) => {
        source(data)['time_zone'] = 'America/New_York';
      },
      (data: CatalogData) => {
        mapAt(source(data), 'reader')['path'] = 'data/*.parquet';
      },
      (data: CatalogData) => {
        source(data)['time'] = 'flown_on';
        delete mapAt(data.processors, 'processors')['hourly'];
        delete mapAt(data.metrics, 'metrics')['summary'];
        delete mapAt(data.metrics, 'metrics')['delay_spread'];
      },
    ]) {
      const found = (await changesOf(edit)).filter(({ subject }) => subject.kind === 'source');
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({
        client: 'dangerous',
        data: 're-ingest',
        processors: expect.arrayContaining(['delays', 'network', 'traffic']),
      });
    }
  });

  it('are added and removed safely, because no client knows them', async () => {
    // With the label of the one dimension that the processor below has.
    const copied = (data: CatalogData): void => {
      mapAt(data.pipelines, 'sources')['more'] = structuredClone({
        ...source(data),
        fields: { origin_state: mapAt(source(data), 'fields', 'origin_state') },
      });
    };
    expect(brief(await changesOf(copied))).toEqual(['source-added safe/none /sources/more']);
    expect(
      brief(
        await changesOf((data) => {
          delete mapAt(data.pipelines, 'sources')['more'];
        }, copied),
      ),
    ).toEqual(['source-removed safe/none /sources/more']);
    // The same computation over another source starts without a chunk.
    expect(
      brief(
        await changesOf((data) => {
          processor(data, 'network')['source'] = 'more';
        }, copied),
      ),
    ).toEqual(['processor-source-changed dangerous/re-ingest /tables/network/source']);
  });
});

describe('the workspace', () => {
  it('has a name that answers carry, and descriptions that are safe to change', async () => {
    expect(
      brief(
        await changesOf((data) => {
          Object.assign(mapAt(data.pipelines, 'workspace'), { name: 'planes', label: 'Planes', description: 'Planes.' });
        }),
      ),
    ).toEqual([
      'workspace-renamed dangerous/none /workspace/name',
      'workspace-described safe/none /workspace/description',
      'workspace-described safe/none /workspace/label',
    ]);
  });
});
