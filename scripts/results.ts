export type Results = { passed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

type PlaywrightReport = { suites: Suite[]; stats: { expected: number; flaky: number } };
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { file: string; title: string; tests: { projectName: string; status: string }[] };

export function readVitest(report: unknown): Results {
  const { numPassedTests, testResults } = report as VitestReport;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that fails to load or set up has no test to name.
    if (status === "failed" && failed.length === 0) return [name];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });
  return { passed: numPassedTests, failures };
}

export function readPlaywright(report: unknown): Results {
  const { suites, stats } = report as PlaywrightReport;
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .map(({ projectName }) => `${file} [${projectName}]: ${title}`),
    );
  return { passed: stats.expected + stats.flaky, failures };
}

function specsOf(suite: Suite): Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}
