/** The module of a part that is loaded on demand, once its texts are loaded too. */
export const loadWith = async <M>(module: Promise<M>, ...texts: readonly Promise<unknown>[]): Promise<M> =>
  (await Promise.all([module, ...texts]))[0]
