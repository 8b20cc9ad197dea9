import styles from './failed-call.module.css'

/** What these guides are about, in one exchange: documented by Moodle, and told at length in its guide. */
export function FailedCall() {
  return (
    <figure className={styles.figure}>
      <div className={styles.exchange}>
        <p className={styles.title}>Request</p>
        <pre className={styles.code}>
          <b>POST</b>
          {' /webservice/rest/server.php\nwsfunction='}
          <i>core_webservice_get_site_info</i>
          {'\nmoodlewsrestformat='}
          <i>json</i>
        </pre>
        <p className={styles.title}>
          Answer <span className={styles.status}>200 OK</span>
        </p>
        <pre className={styles.code}>
          {'{\n  "errorcode": '}
          <em>"invalidtoken"</em>
          {',\n  "message": '}
          <i>"Invalid token - token not found"</i>
          {'\n}'}
        </pre>
      </div>
      <figcaption className={styles.caption}>
        Moodle answers a refused call with status 200. To detect the error, read <code>errorcode</code>.
      </figcaption>
    </figure>
  )
}
