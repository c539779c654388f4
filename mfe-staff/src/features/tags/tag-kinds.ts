/** The four tabs (S-70): kind and state of the tags behind each; `hash` is its name in the address. */
export const tagTabs = [
  { id: 'current', hash: 'current', kind: 'internal', state: 'active' },
  { id: 'archived', hash: 'archived', kind: 'internal', state: 'archived' },
  { id: 'external', hash: 'external', kind: 'external', state: 'active' },
  { id: 'archivedExternal', hash: 'archived-external', kind: 'external', state: 'archived' },
] as const
/** One of {@link tagTabs}. */
export type TagTab = (typeof tagTabs)[number]
