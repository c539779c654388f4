import { create } from 'zustand'
import type { ApiError } from '@portal/shared/client'
import { errorText } from '@portal/shared/i18n'

/** A short message at the bottom of the screen. `text` comes translated. */
export interface Toast {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
}

/** SH-93. */
const shownFor = 5000
let lastId = 0
/** Running times by toast. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** The toasts on the screen, oldest first; drawn by the shell. */
export const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

function show(kind: Toast['kind'], text: string, duration = shownFor): void {
  const { toasts } = useToasts.getState()
  lastId += 1
  const id = lastId
  // The same words twice at once say no more than once.
  useToasts.setState({ toasts: [...toasts.filter((x) => x.text !== text), { id, kind, text }].slice(-3) })
  timers.set(
    id,
    setTimeout(() => hide(id), duration),
  )
}

function hide(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((x) => x.id !== id) }))
}

/**
 * Shows a toast for 5 s (SH-93): `toast.success(t('saved'))`. Never the only place of an error that a person must act on.
 * `duration` in ms.
 */
export const toast = {
  success: (text: string, duration?: number) => show('success', text, duration),
  error: (text: string, duration?: number) => show('error', text, duration),
  info: (text: string, duration?: number) => show('info', text, duration),
  hide,
  /** Takes all away, as where another person or page begins. */
  clear: () => useToasts.setState({ toasts: [] }),
}

/**
 * Shows a failed call as a toast, for actions that have no place of their own for it. Each error is shown
 * once: a form that shows it at the field or in a notice does not call this, but where the specification asks for both.
 */
export function showError(error: ApiError): void {
  toast.error(errorText(error))
}
