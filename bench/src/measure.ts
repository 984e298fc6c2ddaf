import type { Participants } from './participants.js';
import { CHAT_SOCKETS, HTTP_BENCHMARKS, type BenchmarkName, type HttpBenchmark } from './benchmarks.js';
import { compare, SliceAggregator, type Comparison, type CpuTimes } from './results/measurements.js';
import type { Installation } from './installation/installation.js';
import { cpuTime, cpuTimeOfChildren } from './installation/processes.js';
import type { SystemUnderTest } from './installation/product.js';
import { waitUntilIdle } from './installation/idle.js';
import type { Job, LoadRequest, LoadResult } from './load/jobs.js';
import type { LoadGenerator } from './load/load-generator.js';
import type { Options } from './options.js';
import { requireSameResponses } from './same-responses.js';

/** More than either side can serve; unused requests remain for the next slice. */
const MAX_REQUESTS_PER_SECOND = 6_000;
/** Enough for V8 to optimize the hot code; the same number on both sides. */
const WARM_UP_REQUESTS = 8_000;
const WARM_UP_SECONDS = 2;
const MAX_WARM_UP_SLICES = 8;

export interface MeasurementContext {
  installation: Installation;
  participants: Participants;
  load: LoadGenerator;
  options: Options;
}

/** Runs one benchmark: slices of the product and the bare handlers alternate, after a warm-up of each. */
export async function measure(
  name: BenchmarkName,
  context: MeasurementContext,
  target: number | undefined,
): Promise<Comparison> {
  const { rounds, seconds } = context.options;
  const runners = await createSliceRunners(name, context);
  const aggregators = [new SliceAggregator(), new SliceAggregator()] as const;
  for (const runner of runners) await warmUp(runner);
  for (let round = 0; round < rounds; round++) {
    for (const side of [0, 1] as const) {
      const { result, cpu } = await runners[side](seconds);
      aggregators[side].add(result, cpu);
    }
  }
  return compare(name, target, aggregators[0].measurements(), aggregators[1].measurements());
}

/** Runs one slice of the product only, after a warm-up. `record` calls the function that it receives to run it. */
export async function runProductOnly(
  name: BenchmarkName,
  context: MeasurementContext,
  record: (work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const [product] = await createSliceRunners(name, context);
  await warmUp(product);
  await record(() => product(context.options.seconds));
}

async function warmUp(runner: SliceRunner): Promise<void> {
  for (let done = 0, slices = 0; done < WARM_UP_REQUESTS && slices < MAX_WARM_UP_SLICES; slices++) {
    done += (await runner(WARM_UP_SECONDS)).result.done;
  }
}

interface Slice {
  result: LoadResult;
  /** Used during the slice, in milliseconds. */
  cpu: CpuTimes;
}

/** Runs one slice of load against one side. */
type SliceRunner = (seconds: number) => Promise<Slice>;

/** Product first, bare handlers second. */
type SliceRunners = readonly [SliceRunner, SliceRunner];

function createSliceRunners(name: BenchmarkName, context: MeasurementContext): Promise<SliceRunners> | SliceRunners {
  return name === 'chat' ? chatSliceRunners(context) : httpSliceRunners(HTTP_BENCHMARKS[name], context);
}

async function httpSliceRunners(benchmark: HttpBenchmark, context: MeasurementContext): Promise<SliceRunners> {
  const { installation, participants, options } = context;
  const { product, bare } = installation;
  const { toProductRequest } = benchmark;
  const samples = benchmark.requests(participants, 0, 20);
  const first = await requireSameResponses(product.port, bare.port, samples, toProductRequest);
  const runner = (system: SystemUnderTest, convert?: (request: LoadRequest) => LoadRequest): SliceRunner => {
    let next = first;
    return async (seconds) => {
      const requests = benchmark.requests(participants, next, seconds * MAX_REQUESTS_PER_SECOND);
      const { connections } = options;
      const job: Job = {
        kind: 'http',
        port: system.port,
        milliseconds: seconds * 1_000,
        connections,
        requests: convert === undefined ? requests : requests.map(convert),
        once: benchmark.once,
      };
      const { result, cpu } = await runSlice(system, context, job);
      if (benchmark.once) next += result.used;
      return { result, cpu };
    };
  };
  return [runner(product, toProductRequest), runner(bare)];
}

function chatSliceRunners(context: MeasurementContext): SliceRunners {
  const { installation, participants, load, options } = context;
  const pairs = participants.pairs.slice(0, CHAT_SOCKETS / 2);
  const runner =
    (system: SystemUnderTest): SliceRunner =>
    async (seconds) => {
      await load.run({ kind: 'open-chat', port: system.port, pairs });
      const job: Job = { kind: 'chat', milliseconds: seconds * 1_000, concurrency: options.connections };
      const measured = await runSlice(system, context, job);
      await load.run({ kind: 'close-chat' });
      return measured;
    };
  return [runner(installation.product), runner(installation.bare)];
}

async function runSlice(system: SystemUnderTest, { load, installation }: MeasurementContext, job: Job): Promise<Slice> {
  await waitUntilIdle(system.processes);
  const readCpuTimes = (): CpuTimes => ({
    server: cpuTime(system.processes),
    database: cpuTimeOfChildren(installation.databasePid),
  });
  const before = readCpuTimes();
  const result = await load.run(job);
  await waitUntilIdle(system.processes);
  const after = readCpuTimes();
  return { result, cpu: { server: after.server - before.server, database: after.database - before.database } };
}
