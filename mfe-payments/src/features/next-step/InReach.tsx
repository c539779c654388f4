import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './NextStep.module.css'

/** Keeps the page's main button in reach on a phone: at the lower edge of the screen while its own place is out of sight. */
export function InReach({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false))
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.place}>
      <div className={isAway ? styles.edge : undefined} data-at-edge={isAway || undefined}>
        {children}
      </div>
    </div>
  )
}
