import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, classNames } from '@portal/shared/ui'
import styles from './FileDrop.module.css'

interface FileDropProps {
  file: File | null
  onChoose: (file: File) => void
  isDisabled: boolean
}

/** A place to drop a file on, with a button that opens the file chooser. */
export function FileDrop({ file, onChoose, isDisabled }: FileDropProps) {
  const { t } = useTranslation('staff-inventory')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const changed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    if (chosen) onChoose(chosen)
    // A person may choose the same file again after correcting it.
    target.value = ''
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isDisabled)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const chosen = event.dataTransfer.files[0]
    if (chosen && !isDisabled) onChoose(chosen)
  }
  return (
    // Only a pointer can drop; the button works by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <FileSpreadsheet aria-hidden="true" size={28} />
      <p className={styles.name}>{file ? file.name : t('file.none')}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className={styles.input}
        aria-label={t('file.choose')}
        tabIndex={-1}
        onChange={changed}
      />
      <Button isLoading={isDisabled} onClick={() => input.current?.click()}>
        {t('file.choose')}
      </Button>
    </div>
  )
}
