import { words } from '@portal/shared/kit'

/** A day in the address, or none. */
export const day = () => ({ ...words(), read: (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined) })

interface DaySpan {
  from: string
  to: string
}

/** Whether the last day is before the first. */
export const isReversed = ({ from, to }: DaySpan): boolean => from !== '' && to !== '' && to < from

/** The view without a last day that cannot be meant: its field says so, and the rows stay. */
export const readable = <V extends DaySpan>(view: V): V => (isReversed(view) ? { ...view, to: '' } : view)
