// Ends on the tenant's own page whatever the service's form says: the portal asks the service itself.
;(() => {
  const form = document.getElementById('form')
  const leave = () => location.replace(form.dataset.return)
  form.addEventListener('completed', leave)
  form.addEventListener('declined', leave)
  if (customElements.get('docuseal-form')) return
  const notice = document.getElementById('alert')
  notice.hidden = false
  notice.focus()
})()
