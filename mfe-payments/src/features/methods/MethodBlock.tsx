import { useState, type ReactNode } from 'react'
import { Plus } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Card } from '@portal/shared/ui'
import styles from './MethodBlock.module.css'
import type { MethodItem } from './method-item.ts'

/** The number of methods shown at first; the default is always among them. */
const shownAtOnce = 8

interface MethodBlockProps {
  title: string
  level: 2 | 3
  items: readonly MethodItem[]
  /** The text and note of the tile that adds a method; mail has none. */
  add?: { label: string; note?: string | undefined; onClick: () => void } | undefined
  children: (item: MethodItem) => ReactNode
}

/** P-46, P-47: the saved methods of one kind, with a tile that adds one. */
export function MethodBlock({ title, level, items, add, children }: MethodBlockProps) {
  const { t } = useTranslation('payments-methods')
  const [isWhole, setWhole] = useState(false)
  const hidden = items.length - shownAtOnce
  return (
    <Card title={title} level={level}>
      <ul role="list" className={styles.tiles}>
        {add ? (
          <li className={styles.addItem}>
            <button type="button" className={styles.add} onClick={add.onClick}>
              <Plus aria-hidden="true" size={22} />
              <span>
                {add.label}
                {add.note ? <span className={styles.note}>{add.note}</span> : null}
              </span>
            </button>
          </li>
        ) : null}
        {(isWhole ? items : items.slice(0, shownAtOnce)).map(children)}
      </ul>
      {hidden > 0 ? (
        <div className={styles.more}>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('block.fewer') : t('block.all', { count: items.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
