/** Finds groups of nodes that reach each other, and nodes that reach themselves, by Tarjan's algorithm. Not recursive, because chains are long. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  /** The earliest node on the stack that a node reaches. */
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? to, to));
  for (const start of graph.keys()) {
    if (order.has(start)) continue;
    const path: { node: string; next: Iterator<string> }[] = [];
    const enter = (node: string) => {
      order.set(node, order.size);
      lower(node, order.size - 1);
      stack.push(node);
      onStack.add(node);
      path.push({ node, next: (graph.get(node) ?? []).values() });
    };
    enter(start);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const { node } = last;
      const { value, done } = last.next.next();
      if (!done) {
        if (!order.has(value)) enter(value);
        else if (onStack.has(value)) lower(node, order.get(value) ?? 0);
        continue;
      }
      path.pop();
      const own = low.get(node) ?? 0;
      const before = path.at(-1);
      if (before) lower(before.node, own);
      if (own !== order.get(node)) continue;
      const group = stack.splice(stack.indexOf(node));
      for (const one of group) onStack.delete(one);
      if (group.length > 1 || graph.get(node)?.includes(node)) found.push(group.toSorted());
    }
  }
  return found;
}
