import * as refresh from 'react-refresh/runtime'

// Before React starts, so that it makes itself known.
refresh.injectIntoGlobalHook(globalThis as unknown as Window)

/** The page's one runtime of React Refresh, as the build of this name sees it. */
export const refreshOf = (name: string): typeof refresh => ({
  ...refresh,
  injectIntoGlobalHook: () => undefined,
  register: (type: unknown, id: string) => refresh.register(type, `${name} ${id}`),
})
