type Lru<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
}

/** Keeps the `size` values that were used last. */
export function createLru<Value>(size: number): Lru<Value> {
  // A Map remembers the order in which its keys came: the first one is the one unused for longest.
  const values = new Map<string, Value>()

  function put(key: string, value: Value): void {
    values.delete(key)
    values.set(key, value)
    for (const oldest of values.keys()) {
      if (values.size <= size) return
      values.delete(oldest)
    }
  }

  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) put(key, value)
      return value
    },
    set: put,
    delete: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
