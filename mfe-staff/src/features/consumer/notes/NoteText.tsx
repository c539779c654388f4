import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, classNames } from '@portal/shared/ui'
import styles from './note-columns.module.css'

/** A longer note shows its beginning, and the rest after a click. */
const LONG = 320
const MANY_LINES = 5

const isLong = (text: string) => text.length > LONG || text.split('\n').length > MANY_LINES

/** A note with its line breaks; a long one is cut until it is opened. */
export function NoteText({ text }: { text: string }) {
  const { t } = useTranslation('common')
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <p className={classNames(styles.text, isLong(text) && !isWhole && styles.clamped)}>{text}</p>
      {isLong(text) ? (
        <Button kind="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'action.showLess' : 'action.showMore')}
        </Button>
      ) : null}
    </>
  )
}
