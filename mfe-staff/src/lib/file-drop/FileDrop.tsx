import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { FileSpreadsheet } from 'lucide-react'
import { Button, classNames } from '@portal/shared/ui'
import styles from './FileDrop.module.css'

interface FileDropProps {
  /** The name of the chosen file, or what to do as long as there is none; translated. */
  text: string
  /** The words of the button; translated. */
  choose: string
  onChoose: (file: File) => void
  isDisabled: boolean
}

/** A place to drop a CSV file on, with a button that opens the file chooser. */
export function FileDrop({ text, choose, onChoose, isDisabled }: FileDropProps) {
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
      <p className={styles.name}>{text}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className={styles.input}
        aria-label={choose}
        tabIndex={-1}
        onChange={changed}
      />
      <Button isLoading={isDisabled} onClick={() => input.current?.click()}>
        {choose}
      </Button>
    </div>
  )
}
