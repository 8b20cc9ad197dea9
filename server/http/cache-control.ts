/** A shared cache may hold it, and asks each time whether it still holds: a publish is seen at once. */
export const SHARED = 'public, max-age=0, must-revalidate'
