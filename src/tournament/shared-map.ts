interface Change<K, V> {
  readonly to: SharedMap<K, V>;
  readonly key: K;
  /** The value of the key before the change; undefined where the key was new. */
  readonly before: { readonly value: V } | undefined;
}

/**
 * A map that never changes: `with` gives the next map, and costs the same however many entries there are. Only the newest map holds the
 * entries; an earlier map holds the change that followed it, and makes its own copy when it is read. Entries keep their order, as in a
 * `Map`.
 */
export class SharedMap<K, V> implements ReadonlyMap<K, V> {
  #entries: Map<K, V> | undefined;
  #change: Change<K, V> | undefined;

  constructor(entries: Iterable<readonly [K, V]> = []) {
    this.#entries = new Map(entries);
  }

  static of<K, V>(map: ReadonlyMap<K, V>): SharedMap<K, V> {
    return map instanceof SharedMap ? map : new SharedMap(map);
  }

  with(key: K, value: V): SharedMap<K, V> {
    const entries = this.#own();
    const before = entries.get(key);
    const change = { key, before: before !== undefined || entries.has(key) ? { value: before as V } : undefined };
    const to = new SharedMap<K, V>();
    to.#entries = entries.set(key, value);
    this.#entries = undefined;
    this.#change = { to, ...change };
    return to;
  }

  without(key: K): SharedMap<K, V> {
    const rest = new SharedMap(this.#own());
    rest.#own().delete(key);
    return rest;
  }

  get size(): number {
    return this.#own().size;
  }
  get(key: K): V | undefined {
    return this.#own().get(key);
  }
  has(key: K): boolean {
    return this.#own().has(key);
  }
  forEach(each: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) each(value, key, this);
  }
  /** The iterators run over lists of their own, because the entries may pass to a newer map meanwhile. */
  keys(): MapIterator<K> {
    return [...this.#own().keys()].values();
  }
  values(): MapIterator<V> {
    return [...this.#own().values()].values();
  }
  entries(): MapIterator<[K, V]> {
    return [...this.#own()].values();
  }
  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  #own(): Map<K, V> {
    if (this.#entries !== undefined) return this.#entries;
    const changes: Change<K, V>[] = [];
    let at: SharedMap<K, V> = this;
    while (at.#change !== undefined) {
      changes.push(at.#change);
      at = at.#change.to;
    }
    const entries = new Map(at.#entries);
    for (const { key, before } of changes.reverse()) {
      if (before === undefined) entries.delete(key);
      else entries.set(key, before.value);
    }
    this.#entries = entries;
    this.#change = undefined;
    return entries;
  }
}
