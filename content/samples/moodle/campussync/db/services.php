<?php
defined('MOODLE_INTERNAL') || die();

$functions = [
    'local_campussync_count_participants' => [
        'classname' => 'local_campussync\external\count_participants',
        'description' => 'Counts the active participants of a course.',
        'type' => 'read',
        'capabilities' => 'moodle/course:viewparticipants',
    ],
];
