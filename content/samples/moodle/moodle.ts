const endpoint = `${process.env.MOODLE_URL}/webservice/rest/server.php`
const token = process.env.MOODLE_TOKEN ?? ''

type Refusal = { exception: string; errorcode: string; message: string }

export class MoodleError extends Error {
  readonly code: string
  constructor(fn: string, code: string, message: string) {
    super(`${fn}: ${code}: ${message}`)
    this.code = code
  }
}

// Moodle reads PHP-style form fields: users[0][email]=…, never a JSON body.
function append(form: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined) return
  if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) append(form, `${key}[${name}]`, item)
  else form.append(key, typeof value === 'boolean' ? String(Number(value)) : String(value))
}

export async function call<T>(fn: string, params: Record<string, unknown> = {}): Promise<T> {
  const form = new URLSearchParams({ wstoken: token, wsfunction: fn, moodlewsrestformat: 'json' })
  for (const [key, value] of Object.entries(params)) append(form, key, value)

  const response = await fetch(endpoint, {
    method: 'POST',
    body: form,
    redirect: 'error', // a followed redirect turns POST into GET and loses the body
    signal: AbortSignal.timeout(30_000)
  })
  const text = await response.text()
  if (!response.ok) throw new MoodleError(fn, `http_${response.status}`, text.slice(0, 200))

  let answer: (T & Partial<Refusal>) | null
  try {
    answer = JSON.parse(text)
  } catch {
    throw new MoodleError(fn, 'not_json', text.slice(0, 200))
  }
  // A refused call is still HTTP 200; only the body says so.
  if (answer?.exception) throw new MoodleError(fn, answer.errorcode ?? answer.exception, answer.message ?? '')
  return answer as T
}

export async function enrol(idnumber: string, courseIdnumber: string, roleid: number): Promise<void> {
  const [user] = await call<{ id: number }[]>('core_user_get_users_by_field', {
    field: 'idnumber',
    values: [idnumber]
  })
  const { courses } = await call<{ courses: { id: number }[] }>('core_course_get_courses_by_field', {
    field: 'idnumber',
    value: courseIdnumber
  })
  const [course] = courses
  if (!user || !course) throw new Error(`Not found or not visible to this token: ${idnumber}, ${courseIdnumber}`)
  await call('enrol_manual_enrol_users', { enrolments: [{ roleid, userid: user.id, courseid: course.id }] })
}
