import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { Paperclip, X } from 'lucide-react'
import { ATTACHMENT_BYTES, ATTACHMENT_COUNT, attachmentTypeOf, attachmentTypes } from '@portal/shared/domain'
import { Button } from './Button.tsx'
import { Fieldset } from './Fieldset.tsx'
import { FileList } from './FileList.tsx'
import { readPicked, type PickedFile } from './picked-file.ts'
import styles from './FilesField.module.css'

/** Why files are not taken, in the server's own words. */
export type FilesIssue = 'too_many_files' | 'file_too_large' | 'file_invalid'

/** Props of {@link FilesField}; texts come translated. */
export interface FilesFieldProps {
  texts: {
    legend: string
    help: string
    /** Names the list of the chosen files. */
    list: string
    add: string
    remove: string
    removeNamed: (name: string) => string
    issue: (issue: FilesIssue) => string
  }
  files: readonly PickedFile[]
  onFiles: (files: readonly PickedFile[]) => void
  /** A large picture takes a moment to be made smaller; a form that is sent before then lacks it. */
  onReading?: (isReading: boolean) => void
  /** The last one is being sent already. */
  isSending?: boolean
  error?: string | undefined
}

/** Documents and pictures to send along, taken with a phone's camera or chosen; an unsuitable file is refused at once. */
export function FilesField({ texts, files, onFiles, onReading, isSending = false, error }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [issue, setIssue] = useState<FilesIssue>()
  const [isReading, setReading] = useState(false)
  // Files may be taken away, and words written, while others are read.
  const latest = useRef({ files, onFiles })
  useEffect(() => {
    latest.current = { files, onFiles }
  })
  const tell = (next: boolean) => {
    setReading(next)
    onReading?.(next)
  }
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    tell(true)
    const picked = await Promise.all([...(target.files ?? [])].map(readPicked))
    tell(false)
    // The same file may be chosen again.
    target.value = ''
    const now = latest.current
    const found = issueOf(now.files.length, picked)
    setIssue(found)
    if (!found) now.onFiles([...now.files, ...picked.map(({ name, size, content }) => ({ name, size, content }))])
  }
  const remove = (file: PickedFile) => {
    setIssue(undefined)
    onFiles(files.filter((other) => other !== file))
    // The pressed button goes with its file.
    addButton.current?.focus()
  }
  return (
    <Fieldset legend={texts.legend} help={texts.help} error={issue ? texts.issue(issue) : error}>
      <FileList
        label={texts.list}
        files={files}
        keyOf={(file) => String(files.indexOf(file))}
        action={{ icon: <X aria-hidden="true" />, text: texts.remove, named: texts.removeNamed }}
        onAction={remove}
      />
      <input
        ref={input}
        type="file"
        multiple
        accept={attachmentTypes.join(',')}
        className={styles.file}
        aria-label={texts.add}
        tabIndex={-1}
        onChange={(event) => void add(event)}
      />
      <div>
        <Button
          ref={addButton}
          icon={<Paperclip aria-hidden="true" />}
          isLoading={isReading || isSending}
          onClick={() => input.current?.click()}
        >
          {texts.add}
        </Button>
      </div>
    </Fieldset>
  )
}

function issueOf(had: number, picked: readonly (PickedFile & { head: Uint8Array })[]): FilesIssue | undefined {
  if (had + picked.length > ATTACHMENT_COUNT) return 'too_many_files'
  if (picked.some(({ size }) => size > ATTACHMENT_BYTES)) return 'file_too_large'
  return picked.some(({ head }) => attachmentTypeOf(head) === null) ? 'file_invalid' : undefined
}
