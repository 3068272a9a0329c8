import { BaseSequencer, type TestSpecification } from "vitest/node";
import { everyRunFiles, browserFiles, faultFiles } from "./turns.ts";

const known = Object.entries({ ...browserFiles, ...faultFiles, ...everyRunFiles });
const secondsOf = ({ moduleId }: TestSpecification) =>
  known.find(([file]) => moduleId.replaceAll("\\", "/").endsWith(file))?.[1] ?? 0;

/** Starts long files first, because a long one at the end would run alone. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
