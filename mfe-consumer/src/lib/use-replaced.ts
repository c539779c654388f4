import { useState } from 'react'

/** What a save answered, shown in place of what was read (an object) until the next read has arrived. */
export function useReplaced<T>(read: T): [T, (saved: T) => void] {
  const [replaced, setReplaced] = useState<{ read: T; saved: T }>()
  return [replaced && replaced.read === read ? replaced.saved : read, (saved) => setReplaced({ read, saved })]
}
