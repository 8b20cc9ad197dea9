/** Where the owner looks through the images of the site. */
export const IMAGES_PATH = '/_admin-82/images'

/** Where the owner restores images that were deleted. */
export const DELETED_IMAGES_PATH = '/_admin-82/images/deleted'
