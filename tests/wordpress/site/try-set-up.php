<?php
/**
 * Creates the database and the site with an administrator and an author, as WordPress's own installer does, and a zip
 * of the plugin. Runs at the command line only.
 */

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

$server = mysqli_init();
$server->real_connect( 'localhost', 'root', '', '', 0, getenv( 'TRY_SOCKET' ) );
$server->query( 'CREATE DATABASE wordpress CHARACTER SET utf8mb4' );

$_SERVER['HTTP_HOST']       = parse_url( getenv( 'TRY_URL' ), PHP_URL_HOST ) . ':' . parse_url( getenv( 'TRY_URL' ), PHP_URL_PORT );
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';

define( 'WP_INSTALLING', true );
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

// The email about the new site cannot be delivered.
add_filter( 'pre_wp_mail', '__return_true' );

$people = json_decode( getenv( 'TRY_PEOPLE' ), true );
$office = $people['administrator'];
wp_install( 'Demo County Tax Commissioner', $office['login'], 'office@county.example', false, '', $office['password'] );
$author = wp_create_user( $people['author']['login'], $people['author']['password'], 'author@county.example' );
( new WP_User( $author ) )->set_role( 'author' );

// Both have seen the editor's tour, so that it opens no dialog over the page.
global $wpdb;
$seen = array(
	'core/edit-post' => array( 'welcomeGuide' => false ),
	'_modified'      => gmdate( 'c' ),
);
foreach ( get_users( array( 'fields' => 'ID' ) ) as $person ) {
	update_user_meta( (int) $person, $wpdb->get_blog_prefix() . 'persisted_preferences', $seen );
}

// The plugin's folder as a zip for upload.
require ABSPATH . 'wp-admin/includes/class-pclzip.php';
$zip = new PclZip( getenv( 'TRY_ZIP' ) );
if ( 0 === $zip->create( getenv( 'TRY_PLUGIN' ), PCLZIP_OPT_REMOVE_PATH, dirname( getenv( 'TRY_PLUGIN' ) ) ) ) {
	exit( $zip->errorInfo( true ) );
}

echo 'ready';
