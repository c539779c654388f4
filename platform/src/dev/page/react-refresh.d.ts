declare module 'react-refresh/runtime' {
  /** Lets React, which must not have started, tell what it draws. */
  export function injectIntoGlobalHook(global: Window): void
  /** Names a component, so that a later one of the same name takes its place. */
  export function register(type: unknown, id: string): void
}
