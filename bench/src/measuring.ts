import type { Cast } from './actors.js';
import { CHAT_SOCKETS, CHAT_TARGET, HTTP_BENCHES, type BenchName, type HttpBench } from './benches.js';
import { compare, Tally, type Comparison, type ProcessorTimes } from './figures/tally.js';
import type { Installation } from './installation/installation.js';
import { processorTime, processorTimeOfChildren } from './installation/processes.js';
import type { Subject } from './installation/product.js';
import { untilAtRest } from './installation/rest.js';
import type { Job, LoadResult } from './load/jobs.js';
import type { LoadGenerator } from './load/load-generator.js';
import type { Options } from './options.js';
import { requireSameAnswers } from './same-answers.js';

/** More than any side can answer; what is not used in a slice is there for the next. */
const MOST_PER_SECOND = 6_000;
/** So many requests until the code is compiled as it will stay; the same number on both sides. */
const WARM_UP_REQUESTS = 8_000;
const WARM_UP_SECONDS = 2;
const MOST_WARM_UPS = 8;

export interface Measuring {
  installation: Installation;
  cast: Cast;
  load: LoadGenerator;
  options: Options;
}

/** Measures one bench: slices of the product and of the bare handlers by turns, after each has warmed up. */
export async function measure(name: BenchName, measuring: Measuring): Promise<Comparison> {
  const { rounds, seconds } = measuring.options;
  const target = name === 'chat' ? CHAT_TARGET : HTTP_BENCHES[name].target;
  const lanes = await lanesOf(name, measuring);
  const tallies = [new Tally(), new Tally()] as const;
  for (const lane of lanes) await warmUp(lane);
  for (let round = 0; round < rounds; round++) {
    for (const side of [0, 1] as const) {
      const { result, processor } = await lanes[side](seconds);
      tallies[side].add(result, processor);
    }
  }
  return compare(name, target, tallies[0].figures(), tallies[1].figures());
}

/** Loads the product alone, once it has warmed up, while `record` looks on. */
export async function observe(
  name: BenchName,
  measuring: Measuring,
  record: (work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const [product] = await lanesOf(name, measuring);
  await warmUp(product);
  await record(() => product(measuring.options.seconds));
}

async function warmUp(lane: Lane): Promise<void> {
  for (let done = 0, times = 0; done < WARM_UP_REQUESTS && times < MOST_WARM_UPS; times++) {
    done += (await lane(WARM_UP_SECONDS)).result.done;
  }
}

interface Slice {
  result: LoadResult;
  /** Processor time of the server's processes and of the database's, in milliseconds. */
  processor: ProcessorTimes;
}

/** Puts one side under load for so many seconds. */
type Lane = (seconds: number) => Promise<Slice>;

/** The product's and the bare handlers'. */
type Lanes = readonly [Lane, Lane];

function lanesOf(name: BenchName, measuring: Measuring): Promise<Lanes> | Lanes {
  return name === 'chat' ? chatLanes(measuring) : callLanes(HTTP_BENCHES[name], measuring);
}

async function callLanes(bench: HttpBench, measuring: Measuring): Promise<Lanes> {
  const { installation, cast, options } = measuring;
  const { product, bare } = installation;
  const samples = bench.requests(cast, 0, 20);
  const first = await requireSameAnswers(product.port, bare.port, samples);
  const lane = (subject: Subject): Lane => {
    let next = first;
    return async (seconds) => {
      const requests = bench.requests(cast, next, seconds * MOST_PER_SECOND);
      const { connections } = options;
      const job: Job = {
        kind: 'http',
        port: subject.port,
        milliseconds: seconds * 1_000,
        connections,
        requests,
        once: bench.once,
      };
      const { result, processor } = await slice(subject, measuring, job);
      if (bench.once) next += result.used;
      return { result, processor };
    };
  };
  return [lane(product), lane(bare)];
}

function chatLanes(measuring: Measuring): Lanes {
  const { installation, cast, load, options } = measuring;
  const pairs = cast.pairs.slice(0, CHAT_SOCKETS / 2);
  const lane =
    (subject: Subject): Lane =>
    async (seconds) => {
      await load.run({ kind: 'open-chat', port: subject.port, pairs });
      const job: Job = { kind: 'chat', milliseconds: seconds * 1_000, concurrency: options.connections };
      const measured = await slice(subject, measuring, job);
      await load.run({ kind: 'close-chat' });
      return measured;
    };
  return [lane(installation.product), lane(installation.bare)];
}

async function slice(subject: Subject, { load, installation }: Measuring, job: Job): Promise<Slice> {
  await untilAtRest(subject.processes);
  const used = (): ProcessorTimes => ({
    server: processorTime(subject.processes),
    database: processorTimeOfChildren(installation.databaseProcess),
  });
  const before = used();
  const result = await load.run(job);
  await untilAtRest(subject.processes);
  const after = used();
  return { result, processor: { server: after.server - before.server, database: after.database - before.database } };
}
