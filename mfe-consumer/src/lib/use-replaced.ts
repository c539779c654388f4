import { useState } from 'react'

/** Shows the reply of a save in place of the value that was read (an object), until the next read has arrived. */
export function useReplaced<T>(read: T): [T, (saved: T) => void] {
  const [replaced, setReplaced] = useState<{ read: T; saved: T }>()
  return [replaced && replaced.read === read ? replaced.saved : read, (saved) => setReplaced({ read, saved })]
}
