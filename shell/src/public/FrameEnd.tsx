import { useEffect } from 'react'
import { CircleCheck } from 'lucide-react'
import { postFrameMessage, usePageTitle, type FrameMessageType } from '@portal/shared/portal'
import { useSearchParams } from '@portal/shared/router'
import styles from './FrameEnd.module.css'

/**
 * Where a hosted frame lands (SH-101, SH-102, K-47): tells the page that opened it, by the nonce
 * in the address, to its own origin. No chrome; opened by itself it says the same words.
 */
export function FrameEnd({ type, text }: { type: FrameMessageType; text: string }) {
  const [query] = useSearchParams()
  const nonce = query.get('nonce') ?? ''
  usePageTitle(text)
  useEffect(() => postFrameMessage(type, nonce), [type, nonce])
  return (
    <main className={styles.page}>
      <CircleCheck aria-hidden="true" size={40} className={styles.icon} />
      <h1 className={styles.text}>{text}</h1>
    </main>
  )
}
