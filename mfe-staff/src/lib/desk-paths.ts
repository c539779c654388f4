/** Paths of staff pages that the specification does not name; only this remote links to them. */
export const deskPaths = {
  templates: '/admin/templates',
  template: (templateId: string) => `/admin/templates/${encodeURIComponent(templateId)}`,
  newTemplate: (kind: 'letter' | 'email') => `/admin/templates/new?kind=${kind}`,
}
