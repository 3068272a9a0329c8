/**
 * Refuses circular value imports between files, because the order in which they run would depend on which is imported first. Type
 * imports are erased, and dynamic imports run later.
 */
import { circlesIn } from "./checks/circles.ts";
import { importsOf, report, sourceFiles } from "./checks/sources.ts";

const files = sourceFiles("{app,server,auth-server,simulators,scripts,bench}/**/*.{ts,tsx,mjs}");
const known = new Set(files);
const graph = new Map(
  files.map((file) => [
    file,
    importsOf(file)
      .filter(({ target, own, typeOnly, lazy }) => own && !typeOnly && !lazy && known.has(target))
      .map(({ target }) => target),
  ]),
);
report(
  circlesIn(graph).map((circle) => `These files import each other: ${circle.join(", ")}`),
  `${files.length} files import each other in no circle`,
);
