import { useRef, useState, type FormEvent } from 'react'
import { useQuery } from '@portal/shared/client'
import { authorizationPlaceholders, endpoints, type TenantDraft } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { FormErrorSummary } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Stack } from '@portal/shared/ui'
import { ChipGroup } from '../../../lib/chip-palette/ChipGroup.tsx'
import { ChipPalette } from '../../../lib/chip-palette/ChipPalette.tsx'
import { insertAtCaret } from '../../../lib/insert-at-caret.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { BehindNotice } from '../frame/BehindNotice.tsx'
import { SaveBar } from '../frame/SaveBar.tsx'
import { storedOf, wordsOf, type BothWords, type PortalText } from '../model/portal-texts.ts'
import { heldAt } from '../model/settings.ts'
import { useDraftEditing } from '../model/use-draft-editing.ts'
import { FindingList } from '../publish/FindingList.tsx'
import { missingWords } from './missing-words.ts'
import { TextFields, type TextWriting } from './TextFields.tsx'
import { TextPreview } from './TextPreview.tsx'
import { VersionNote } from './VersionNote.tsx'
import styles from './Texts.module.css'

/** Both languages side by side, values to put in, what the check says while it is written, and how it looks. */
export function TextEditor({ text, draft }: { text: PortalText; draft: TenantDraft }) {
  const { t } = useTranslation('staff-settings')
  const editing = useDraftEditing(`text.${text.id}`, draft)
  const writing = useRef<TextWriting | null>(null)
  const [isChecked, setChecked] = useState(false)
  const held = heldAt(draft.file, text.path)
  const before = wordsOf(text, held)
  const words = (editing.typed[text.path] as BothWords | undefined) ?? before
  const stored = storedOf(text, words, held)
  const settled = useSettled(stored)
  const lint = useQuery(
    endpoints.lintTenant,
    { body: { changes: editing.isDirty ? [{ path: text.path, value: settled }] : [] } },
    { keepPrevious: true },
  )
  const findings = (lint.data?.data ?? draft.findings).filter(({ path }) => path === text.path)
  const missing = isChecked ? missingWords(text, words) : []
  const put = (next: BothWords) => {
    if (JSON.stringify(next) === JSON.stringify(before)) editing.forget(text.path)
    else editing.set(text.path, next)
  }
  const change = (language: 'en' | 'es', part: string, written: string) =>
    put({ ...words, [language]: { ...words[language], [part]: written } })
  const insert = (name: string) => {
    if (!writing.current) return
    const { language, part, element } = writing.current
    change(language, part, insertAtCaret(element, `{${name}}`))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (missingWords(text, words).length > 0 || !editing.isDirty) return
    if (await editing.save([{ path: text.path, value: stored }])) toast.success(t('kept'))
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t(`text.${text.id}`)}>
      <Stack gap={6}>
        <BehindNotice editing={editing} />
        <FormErrorSummary
          errors={missing.map((part) => ({
            id: `en-${part}`,
            message: t('missing', { language: t('language.en'), part: t(`part.${part}`) }),
          }))}
        />
        <VersionNote kind={text.kind} held={held} isInDraft={draft.changes.some(({ path }) => path === text.path)} />
        {text.kind === 'authorization' ? (
          <ChipPalette help={t('paletteHelp')}>
            <ChipGroup
              label={t('values')}
              chips={authorizationPlaceholders.map((name) => ({
                name,
                label: t(`placeholder.${name}`),
                title: `{${name}}`,
              }))}
              onPress={insert}
            />
          </ChipPalette>
        ) : null}
        <div className={styles.languages}>
          {(['en', 'es'] as const).map((language) => (
            <TextFields
              key={language}
              text={text}
              language={language}
              words={words[language]}
              missing={language === 'en' ? missing : []}
              onChange={(part, written) => change(language, part, written)}
              onWrite={(part, element) => (writing.current = { language, part, element })}
            />
          ))}
        </div>
        {findings.length > 0 ? <FindingList findings={findings} isInPlace /> : null}
        <TextPreview text={text} words={words} file={draft.file} />
        <SaveBar editing={editing} />
      </Stack>
    </form>
  )
}
