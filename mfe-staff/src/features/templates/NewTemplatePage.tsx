import { requiredBlocks, type TemplateContent, type TemplateKind } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Page } from '@portal/shared/kit'
import { useDraft } from '@portal/shared/portal'
import { useSearchParams } from '@portal/shared/router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { useCreate } from './use-save.ts'

/** /admin/templates/new: a letter or e-mail of the tenant's own, which begins with the required blocks. */
export function NewTemplatePage() {
  const { t } = useTranslation('staff-templates')
  const [params] = useSearchParams()
  const kind: TemplateKind = params.get('kind') === 'letter' ? 'letter' : 'email'
  return (
    <Page title={t(`new.${kind}`)} lead={t('newLead')} back={{ to: deskPaths.templates, label: t('back') }}>
      <NewForm key={kind} kind={kind} />
    </Page>
  )
}

function NewForm({ kind }: { kind: TemplateKind }) {
  const [content, setContent, forget] = useDraft(`template.new.${kind}`, startOf(kind))
  const save = useCreate(kind, forget)
  return (
    <TemplateForm
      kind={kind}
      templateKey={null}
      content={content}
      isChanged={JSON.stringify(content) !== JSON.stringify(startOf(kind))}
      onChange={setContent}
      onDiscard={forget}
      save={save}
    />
  )
}

/** The content of a new template: the blocks that the law demands, whose words the product writes. */
function startOf(kind: TemplateKind): TemplateContent {
  const blocks = requiredBlocks[kind].map((block) => `{{ ${block} }}`).join('\n\n')
  return {
    en: { name: '', subject: '', body: `Hello {{ consumer_name }},\n\n\n\n${blocks}` },
    es: { name: '', subject: '', body: `Hola, {{ consumer_name }}:\n\n\n\n${blocks}` },
  }
}
