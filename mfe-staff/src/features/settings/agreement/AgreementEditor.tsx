import { Plus } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import {
  agreementParts,
  MOST_ADDED_SECTIONS,
  endpoints,
  type AgreementTemplate,
  type TenantDraft,
} from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Card, Notice, Loaded, Skeleton } from '@portal/shared/ui'
import { useInsertAtCaret } from '../../../lib/insert-at-caret.ts'
import { DraftForm } from '../frame/DraftForm.tsx'
import type { PortalText } from '../model/portal-texts.ts'
import { atPath } from '../model/settings.ts'
import { useTextWriting } from '../model/use-text-writing.ts'
import { FindingList } from '../publish/FindingList.tsx'
import { VersionNote } from '../texts/VersionNote.tsx'
import { AgreementPreview } from './AgreementPreview.tsx'
import { LinePart } from './LinePart.tsx'
import { PlaceholderChips } from './PlaceholderChips.tsx'
import { SectionPart } from './SectionPart.tsx'
import { addedSection, keptOf, ownOf, unwritten, withSection, type OwnAgreement } from './own-agreement.ts'

interface AgreementEditorProps {
  text: PortalText
  template: AgreementTemplate
  draft: TenantDraft
}

/** Each part of an agreement in the product's words or the tenant's own, in both languages, with a preview. */
function AgreementEditor({ text, template, draft }: AgreementEditorProps) {
  const { t } = useTranslation('staff-settings')
  const { onFocus, insert } = useInsertAtCaret()
  const held = atPath(draft.file, text.path) as Parameters<typeof ownOf>[0]
  const writing = useTextWriting<OwnAgreement>(text, draft, {
    before: ownOf(held),
    storedOf: (written) => keptOf(written, template.base),
    unwrittenIn: unwritten,
  })
  const { words: own, put, missing } = writing
  return (
    <DraftForm
      label={t(`text.${text.id}`)}
      editing={writing.editing}
      errors={missing.map((part) => ({ id: `en-${part}`, message: t('agreement.missing') }))}
      onSave={writing.save}
      onFocus={onFocus}
    >
      <VersionNote kind="agreement" held={held} isInDraft={writing.isInDraft} />
      {held && held.base < template.base ? (
        <Notice tone="warning" title={t('agreement.older', { version: held.base })}>
          {t('agreement.olderHelp', { version: template.base })}
        </Notice>
      ) : null}
      <PlaceholderChips kind={template.kind} onPress={(name) => insert(`{${name}}`)} />
      <Parts {...{ template, own, missing }} onChange={put} />
      <FindingList findings={writing.findings} isInPlace />
      <Card title={t('preview')}>
        <AgreementPreview template={template} own={own} company={draft.file.tenant.full_name} />
      </Card>
    </DraftForm>
  )
}

interface PartsProps {
  template: AgreementTemplate
  own: OwnAgreement
  missing: readonly string[]
  onChange: (own: OwnAgreement) => void
}

/** The title, the opening, the product's sections and the tenant's added ones. */
function Parts({ template, own, missing, onChange }: PartsProps) {
  const { t } = useTranslation('staff-settings')
  const parts: readonly { id: string }[] = agreementParts[template.kind]
  const added = own.sections.filter((section) => !parts.some((part) => part.id === section.id))
  return (
    <>
      {(['title', 'opening'] as const).map((name) => (
        <LinePart
          key={name}
          name={name}
          product={{ en: template.en[name], es: template.es[name] }}
          own={own[name]}
          missing={missing}
          onChange={(both) => onChange({ ...own, [name]: both })}
        />
      ))}
      {[...parts, ...added].map(({ id }) => (
        <SectionPart
          key={id}
          id={id}
          template={template}
          own={own.sections.find((section) => section.id === id) ?? null}
          missing={missing}
          onChange={(section) => onChange(withSection(own, id, section))}
        />
      ))}
      {added.length < MOST_ADDED_SECTIONS ? (
        <div>
          <Button
            icon={<Plus aria-hidden="true" size={18} />}
            onClick={() => onChange({ ...own, sections: [...own.sections, addedSection(own)] })}
          >
            {t('agreement.add')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Reads the product's words of an agreement for their editor. */
export function AgreementPage({ text, draft }: { text: PortalText; draft: TenantDraft }) {
  const { t } = useTranslation('staff-settings')
  const query = useQuery(endpoints.listAgreementTemplates, {})
  const template = query.data?.data.find(({ kind }) => text.path === `/agreement_texts/${kind}`)
  return (
    <Loaded
      query={{ ...query, data: template }}
      loading={t('loading')}
      failed={t('failed')}
      skeleton={<Skeleton shape="block" count={3} />}
    >
      {(found) => <AgreementEditor text={text} template={found} draft={draft} />}
    </Loaded>
  )
}
