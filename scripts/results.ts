export type Results = {
  passed: number;
  failures: string[];
  /** One entry for each file. */
  times: FileTime[];
};

export type FileTime = { file: string; seconds: number };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

type PlaywrightReport = { suites: Suite[]; stats: { expected: number; flaky: number } };
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { file: string; title: string; tests: Run[] };
type Run = { projectName: string; status: string; results: { duration: number }[] };

export function readVitest(report: unknown): Results {
  const { numPassedTests, testResults } = report as VitestReport;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that fails to load or set up has no test to name.
    if (status === "failed" && failed.length === 0) return [name];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failures, times };
}

export function readPlaywright(report: unknown): Results {
  const { suites, stats } = report as PlaywrightReport;
  const specs = suites.flatMap(specsOf);
  const failures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName }) => `${file} [${projectName}]: ${title}`),
  );
  return { passed: stats.expected + stats.flaky, failures, times: timesOf(specs) };
}

function timesOf(specs: Spec[]): FileTime[] {
  const seconds = new Map<string, number>();
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return [...seconds].map(([file, sum]) => ({ file: `e2e/${file}`, seconds: sum }));
}

/** Lines of the slowest files, the slowest first. */
export function slowest(times: FileTime[], count: number): string[] {
  const first = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
  return first.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}
