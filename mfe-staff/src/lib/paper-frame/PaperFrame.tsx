import { useEffect, useRef } from 'react'
import { fillFrame, paperDocument } from './paper-document.ts'
import styles from './PaperFrame.module.css'

interface PaperFrameProps {
  /** Cleaned by the server. */
  html: string
  language: 'en' | 'es'
  /** Names the frame for screen readers. */
  title: string
  size?: 'page' | 'part'
}

/** A letter or e-mail as its reader gets it, in a frame without scripts, origin and links (T12). */
export function PaperFrame({ html, language, title, size = 'page' }: PaperFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) fillFrame(frame.current, paperDocument(html, language, title))
  }, [html, language, title])
  return <iframe ref={frame} sandbox="" title={title} lang={language} className={`${styles.frame} ${styles[size]}`} />
}
