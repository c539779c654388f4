import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './FileList.module.css'

/** Props of {@link FileList}; texts come translated. */
export interface FileListProps<F extends { name: string; size: number }> {
  /** Names the list. */
  label: string
  files: readonly F[]
  keyOf: (file: F) => string
  /** The action of each file: its label, and its name with the file's for screen readers. */
  action: { icon: ReactNode; text: string; named: (name: string) => string }
  onAction: (file: F) => void
}

/** Files by name and size, each with one action. */
export function FileList<F extends { name: string; size: number }>(props: FileListProps<F>) {
  const { label, files, keyOf, action, onAction } = props
  if (files.length === 0) return null
  return (
    <ul className={styles.list} role="list" aria-label={label}>
      {files.map((file) => (
        <li key={keyOf(file)} className={styles.line}>
          <span className={styles.name}>
            {file.name} <span className={styles.size}>{fileSize(file.size)}</span>
          </span>
          <Button size="small" icon={action.icon} aria-label={action.named(file.name)} onClick={() => onAction(file)}>
            {action.text}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Bytes as people read them. */
const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Downloads a file under its name: the address is signed, since a download sends no bearer. */
export function saveLink(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}
