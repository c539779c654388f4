/** Forms and lists with their calls: made of the other lanes, and compiled into whoever uses them. */
export { useForm, type Form, type FormOptions } from './use-form.ts'
