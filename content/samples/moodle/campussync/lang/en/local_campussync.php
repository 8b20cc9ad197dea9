<?php
defined('MOODLE_INTERNAL') || die();

$string['pluginname'] = 'Campus sync';
$string['privacy:metadata'] = 'The Campus sync plugin stores no personal data.';
