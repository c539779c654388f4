import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type TemplateContent, type TemplateKind } from '@portal/shared/contract'
import { useNavigate } from '@portal/shared/router'
import { deskPaths } from '../../lib/desk-paths.ts'

/** Saves the words of a form; `run` answers their version, or null when they were refused. */
export interface Save {
  run: (content: TemplateContent) => Promise<number | null>
  isRunning: boolean
  error: ApiError | undefined
}

/** Saves a new template, and opens its editor. */
export function useCreate(kind: TemplateKind, onKept: () => void): Save {
  const navigate = useNavigate()
  const { run, isRunning, error } = useAction(endpoints.createTemplate, { refresh: [endpoints.listTemplates] })
  return {
    isRunning,
    error,
    run: async (content) => {
      const answer = await run({ body: { kind, content } })
      if (answer.ok) {
        onKept()
        void navigate(deskPaths.template(answer.data.data.template_id), { replace: true })
      }
      return answer.ok ? answer.data.data.latest_version : null
    },
  }
}

/** Saves a new version on top of the version that the writer has seen. */
export function useSaveVersion(templateId: string, basedOn: number): Save {
  const { run, isRunning, error } = useAction(endpoints.saveTemplate, {
    refresh: [endpoints.getTemplate, endpoints.listTemplates],
  })
  return {
    isRunning,
    error,
    run: async (content) => {
      const answer = await run({ params: { template_id: templateId }, body: { content, based_on: basedOn } })
      return answer.ok ? answer.data.data.latest_version : null
    },
  }
}
